"""Phase 2, robot actions: move, build land, mine, base and wall, push a wall, self-destruct.

(FP-7, FP-8, FP-9, FP-10, FP-11, FP-12, FP-13)
"""
