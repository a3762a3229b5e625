/** The expansion's part of the application, which is loaded for the tables that use it. */

import type * as parts from "./lunar/parts";

export type LunarPart = typeof parts;

export const loadLunar = (): Promise<LunarPart> => import("./lunar/parts");
