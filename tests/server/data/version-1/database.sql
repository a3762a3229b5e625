BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL,
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE chats (
	table_id TEXT NOT NULL,
	n INTEGER NOT NULL,
	user_id TEXT NOT NULL,
	seat INTEGER,
	name TEXT NOT NULL,
	text TEXT NOT NULL,
	created_ms BIGINT NOT NULL,
	CONSTRAINT pk_chats PRIMARY KEY (table_id, n),
	CONSTRAINT fk_chats_table_id FOREIGN KEY(table_id) REFERENCES tables (id),
	CONSTRAINT fk_chats_user_id FOREIGN KEY(user_id) REFERENCES users (id)
);
INSERT INTO "chats" VALUES('998926525d564c2c6da2',0,'1a85fa174035422c773b',1,'Bob','Good luck!',1794872695847);
CREATE TABLE designs (
	id TEXT NOT NULL,
	code TEXT NOT NULL,
	game TEXT NOT NULL,
	owner TEXT NOT NULL,
	name TEXT NOT NULL,
	text TEXT NOT NULL,
	players INTEGER,
	created_ms BIGINT NOT NULL,
	changed_ms BIGINT NOT NULL,
	revision INTEGER NOT NULL,
	CONSTRAINT pk_designs PRIMARY KEY (id),
	CONSTRAINT fk_designs_owner FOREIGN KEY(owner) REFERENCES users (id),
	CONSTRAINT uq_designs_code UNIQUE (code)
);
INSERT INTO "designs" VALUES('3a76ed94d6659c05dab1','WCXSXKVS','forgotten_planet','56e16a080bb5c426d105','Blind moon','{
  "$schema": "scenario.schema.json",
  "format": "forgotten-planet/scenario",
  "formatVersion": 1,
  "provenance": "designed",
  "provenanceNotes": [],
  "id": "fp-2p-blind-moon",
  "title": {
    "en": "Blind moon",
    "fr": "Lune aveugle"
  },
  "players": 2,
  "area": {
    "type": "defined",
    "width": 4,
    "height": 3
  },
  "layout": [
    "....",
    "....",
    "...."
  ],
  "landTiles": 5,
  "placement": {
    "mode": "hidden-random",
    "perPlayer": [
      "base",
      "land",
      "specialMine"
    ],
    "minEmptyBetween": 0,
    "maxEmptyToNearest": 12
  },
  "baseAssignment": {
    "default": "random",
    "allowed": [
      "random",
      "auction",
      "fixed"
    ]
  },
  "alliances": null,
  "turnOrder": "random",
  "fairness": {
    "symmetry": "none",
    "mines": "unknown",
    "bases": "unknown",
    "territorySpread": null
  },
  "optionOverrides": {},
  "tags": []
}
',2,1794872697711,1794872697711,0);
INSERT INTO "designs" VALUES('8b4f8f97262a55cfa74f','67RCHW6Z','forgotten_planet','56e16a080bb5c426d105','Half a moon','{"title": {"en": "Half',NULL,1794872697769,1794872697769,0);
CREATE TABLE entries (
	table_id TEXT NOT NULL,
	seq INTEGER NOT NULL,
	body TEXT NOT NULL,
	"by" INTEGER,
	at BIGINT NOT NULL,
	created_ms BIGINT NOT NULL,
	CONSTRAINT pk_entries PRIMARY KEY (table_id, seq),
	CONSTRAINT fk_entries_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',0,'{"entry":"chance","do":{"do":"draw-foreman","seat":2},"at":40}',NULL,40,1794872694918);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',1,'{"entry":"chance","do":{"do":"deal-token","token":"silicium"},"at":40}',NULL,40,1794872694918);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',2,'{"entry":"chance","do":{"do":"deal-token","token":"hydrocarbons"},"at":40}',NULL,40,1794872694918);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',3,'{"entry":"chance","do":{"do":"deal-token","token":"titanium"},"at":40}',NULL,40,1794872694918);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',4,'{"entry":"chance","do":{"do":"deal-token","token":"water"},"at":40}',NULL,40,1794872694918);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',5,'{"entry":"chance","do":{"do":"deal-token","token":"hydrocarbons"},"at":40}',NULL,40,1794872694918);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',6,'{"entry":"chance","do":{"do":"deal-token","token":"silicium"},"at":40}',NULL,40,1794872694918);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',7,'{"entry":"chance","do":{"do":"deal-token","token":"titanium"},"at":40}',NULL,40,1794872694918);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',8,'{"entry":"chance","do":{"do":"deal-token","token":"hydrocarbons"},"at":40}',NULL,40,1794872694918);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',9,'{"entry":"chance","do":{"do":"deal-token","token":"titanium"},"at":40}',NULL,40,1794872694918);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',10,'{"entry":"chance","do":{"do":"deal-token","token":"silicium"},"at":40}',NULL,40,1794872694918);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',11,'{"entry":"chance","do":{"do":"deal-token","token":"titanium"},"at":40}',NULL,40,1794872694918);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',12,'{"entry":"chance","do":{"do":"deal-token","token":"silicium"},"at":40}',NULL,40,1794872694918);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',13,'{"entry":"chance","do":{"do":"deal-token","token":"hydrocarbons"},"at":40}',NULL,40,1794872694918);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',14,'{"entry":"chance","do":{"do":"deal-token","token":"silicium"},"at":40}',NULL,40,1794872694918);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',15,'{"entry":"chance","do":{"do":"deal-token","token":"water"},"at":40,"digest":"ed14094548d83095e63eb216122b3b15"}',NULL,40,1794872694918);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',16,'{"entry":"chance","do":{"do":"deal-token","token":"hydrocarbons"},"at":40}',NULL,40,1794872694918);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',17,'{"entry":"chance","do":{"do":"deal-token","token":"water"},"at":40}',NULL,40,1794872694918);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',18,'{"entry":"chance","do":{"do":"deal-token","token":"titanium"},"at":40}',NULL,40,1794872694918);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',19,'{"entry":"chance","do":{"do":"deal-token","token":"titanium"},"at":40}',NULL,40,1794872694918);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',20,'{"entry":"chance","do":{"do":"deal-token","token":"ice"},"at":40}',NULL,40,1794872694918);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',21,'{"entry":"chance","do":{"do":"deal-token","token":"silicium"},"at":40}',NULL,40,1794872694918);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',22,'{"entry":"chance","do":{"do":"deal-token","token":"water"},"at":40}',NULL,40,1794872694918);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',23,'{"entry":"chance","do":{"do":"deal-token","token":"hydrocarbons"},"at":40}',NULL,40,1794872694918);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',24,'{"entry":"chance","do":{"do":"deal-token","token":"hydrocarbons"},"at":40}',NULL,40,1794872694918);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',25,'{"entry":"chance","do":{"do":"deal-token","token":"ice"},"at":40}',NULL,40,1794872694918);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',26,'{"entry":"chance","do":{"do":"deal-token","token":"ice"},"at":40}',NULL,40,1794872694918);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',27,'{"entry":"chance","do":{"do":"deal-token","token":"silicium"},"at":40}',NULL,40,1794872694918);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',28,'{"entry":"chance","do":{"do":"turn-rig","rig":"cream-2"},"at":40}',NULL,40,1794872694918);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',29,'{"entry":"chance","do":{"do":"turn-rig","rig":"black-3"},"at":40}',NULL,40,1794872694918);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',30,'{"entry":"chance","do":{"do":"turn-rig","rig":"blue-1"},"at":40}',NULL,40,1794872694918);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',31,'{"entry":"chance","do":{"do":"turn-rig","rig":"orange-5"},"at":40,"digest":"7f653918840a7da7b25d768a569fa49d"}',NULL,40,1794872694918);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',32,'{"entry":"chance","do":{"do":"turn-rig","rig":"red-1"},"at":40}',NULL,40,1794872694918);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',33,'{"entry":"chance","do":{"do":"turn-objective","objective":"p-sili-titan"},"at":40}',NULL,40,1794872694918);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',34,'{"entry":"chance","do":{"do":"turn-objective","objective":"n-all-levels"},"at":40}',NULL,40,1794872694918);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',35,'{"entry":"chance","do":{"do":"turn-objective","objective":"c-value"},"at":40}',NULL,40,1794872694918);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',36,'{"entry":"chance","do":{"do":"turn-order","order":"deimos"},"at":40}',NULL,40,1794872694918);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',37,'{"entry":"act","by":1,"do":{"do":"land","zone":"U4"},"at":141}',1,141,1794872695058);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',38,'{"entry":"act","by":1,"do":{"do":"lay-pipe","slot":"hU3b","to":"U3"},"at":193}',1,193,1794872695111);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',39,'{"entry":"act","by":1,"do":{"do":"take-cube"},"at":237}',1,237,1794872695154);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',40,'{"entry":"act","by":1,"do":{"do":"lay-pipe","slot":"hU4b","to":"U5"},"at":285}',1,285,1794872695203);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',41,'{"entry":"act","by":1,"do":{"do":"take-cube"},"at":333}',1,333,1794872695251);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',42,'{"entry":"act","by":1,"do":{"do":"lay-pipe","slot":"vUM4a","to":"M4"},"at":377}',1,377,1794872695294);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',43,'{"entry":"act","by":1,"do":{"do":"take-cube"},"at":425}',1,425,1794872695343);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',44,'{"entry":"act","by":1,"do":{"do":"take-rig","rig":"cream-2"},"at":473}',1,473,1794872695391);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',45,'{"entry":"act","by":0,"do":{"do":"land","zone":"U3"},"at":521}',0,521,1794872695439);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',46,'{"entry":"act","by":0,"do":{"do":"lay-pipe","slot":"hU2b","to":"U2"},"at":569}',0,569,1794872695486);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',47,'{"entry":"act","by":0,"do":{"do":"take-cube"},"at":613,"digest":"dc579634c4d2cdd266b9a8241ceac481"}',0,613,1794872695531);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',48,'{"entry":"act","by":0,"do":{"do":"refuse-cube"},"at":661}',0,661,1794872695578);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',49,'{"entry":"act","by":0,"do":{"do":"lay-pipe","slot":"vUM3a","to":"M3"},"at":709}',0,709,1794872695626);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',50,'{"entry":"act","by":0,"do":{"do":"take-cube"},"at":757}',0,757,1794872695675);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',51,'{"entry":"act","by":0,"do":{"do":"take-rig","rig":"black-3"},"at":805}',0,805,1794872695723);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',52,'{"entry":"act","by":2,"do":{"do":"land","zone":"U5"},"at":810}',2,810,1794872695728);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',53,'{"entry":"act","by":2,"do":{"do":"take-cube"},"at":817}',2,817,1794872695735);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',54,'{"entry":"act","by":2,"do":{"do":"lay-pipe","slot":"hU5a","to":"U6"},"at":822}',2,822,1794872695740);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',55,'{"entry":"act","by":2,"do":{"do":"take-cube"},"at":829}',2,829,1794872695746);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',56,'{"entry":"act","by":2,"do":{"do":"lay-pipe","slot":"vUM5a","to":"M5"},"at":833}',2,833,1794872695751);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',57,'{"entry":"act","by":2,"do":{"do":"take-cube"},"at":837}',2,837,1794872695755);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',58,'{"entry":"act","by":2,"do":{"do":"take-rig","rig":"orange-5"},"at":841}',2,841,1794872695759);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',59,'{"entry":"chance","do":{"do":"turn-rig","rig":"cream-4"},"at":841}',NULL,841,1794872695759);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',60,'{"entry":"chance","do":{"do":"turn-rig","rig":"black-1"},"at":841}',NULL,841,1794872695759);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',61,'{"entry":"chance","do":{"do":"turn-rig","rig":"blue-4"},"at":841}',NULL,841,1794872695759);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',62,'{"entry":"chance","do":{"do":"turn-rig","rig":"orange-2"},"at":841}',NULL,841,1794872695759);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',63,'{"entry":"chance","do":{"do":"turn-rig","rig":"red-0"},"at":841,"digest":"204e0a32c993f2c68bdd66f27d1d2358"}',NULL,841,1794872695759);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',64,'{"entry":"act","by":2,"do":{"do":"take-rig","rig":"blue-4"},"at":872}',2,872,1794872695790);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',65,'{"entry":"act","by":2,"do":{"do":"place-rig","zone":"U6"},"at":890}',2,890,1794872695808);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',66,'{"entry":"act","by":0,"do":{"do":"take-rig","rig":"black-1"},"at":984}',0,984,1794872695902);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',67,'{"entry":"act","by":0,"do":{"do":"place-rig","zone":"M2"},"at":990}',0,990,1794872695908);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',68,'{"entry":"act","by":1,"do":{"do":"take-rig","rig":"red-0"},"at":1041}',1,1041,1794872695959);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',69,'{"entry":"act","by":1,"do":{"do":"place-rig","zone":"U2"},"at":1089}',1,1089,1794872696007);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',70,'{"entry":"act","by":2,"do":{"do":"buy-activation"},"at":1105}',2,1105,1794872696023);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',71,'{"entry":"act","by":2,"do":{"do":"move-drone","zone":"U6"},"at":1123}',2,1123,1794872696040);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',72,'{"entry":"act","by":2,"do":{"do":"load","resource":"deuterium"},"at":1129}',2,1129,1794872696047);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',73,'{"entry":"act","by":2,"do":{"do":"use-pipe"},"at":1141}',2,1141,1794872696059);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',74,'{"entry":"act","by":2,"do":{"do":"lay-pipe","slot":"hM5a","to":"M6"},"at":1148}',2,1148,1794872696066);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',75,'{"entry":"act","by":2,"do":{"do":"take-cube"},"at":1153}',2,1153,1794872696070);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',76,'{"entry":"act","by":2,"do":{"do":"move-drone","zone":"U5"},"at":1172}',2,1172,1794872696089);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',77,'{"entry":"act","by":2,"do":{"do":"unload"},"at":1177}',2,1177,1794872696095);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',78,'{"entry":"act","by":2,"do":{"do":"skip-upgrade"},"at":1181}',2,1181,1794872696098);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',79,'{"entry":"act","by":2,"do":{"do":"end-turn"},"at":1185,"digest":"e0d0de2906e805e9e03fb6f2f132703f"}',2,1185,1794872696103);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',80,'{"entry":"act","by":0,"do":{"do":"buy-activation"},"at":1217}',0,1217,1794872696135);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',81,'{"entry":"act","by":0,"do":{"do":"fly-drone","zone":"U2"},"at":1265}',0,1265,1794872696182);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',82,'{"entry":"act","by":0,"do":{"do":"no-drone-action"},"at":1313}',0,1313,1794872696231);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',83,'{"entry":"act","by":0,"do":{"do":"use-pipe"},"at":1361}',0,1361,1794872696278);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',84,'{"entry":"act","by":0,"do":{"do":"lay-pipe","slot":"hM3b","to":"M4"},"at":1405}',0,1405,1794872696322);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',85,'{"entry":"act","by":0,"do":{"do":"refuse-cube"},"at":1457}',0,1457,1794872696374);
INSERT INTO "entries" VALUES('998926525d564c2c6da2',86,'{"entry":"act","by":0,"do":{"do":"move-drone","zone":"M4"},"at":1505}',0,1505,1794872696422);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',0,'{"entry":"chance","do":{"do":"draw-foreman","seat":1},"at":47}',NULL,47,1794872696665);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',1,'{"entry":"chance","do":{"do":"deal-token","token":"titanium"},"at":47}',NULL,47,1794872696665);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',2,'{"entry":"chance","do":{"do":"deal-token","token":"hydrocarbons"},"at":47}',NULL,47,1794872696665);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',3,'{"entry":"chance","do":{"do":"deal-token","token":"silicium"},"at":47}',NULL,47,1794872696665);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',4,'{"entry":"chance","do":{"do":"deal-token","token":"water"},"at":47}',NULL,47,1794872696665);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',5,'{"entry":"chance","do":{"do":"deal-token","token":"hydrocarbons"},"at":47}',NULL,47,1794872696665);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',6,'{"entry":"chance","do":{"do":"deal-token","token":"silicium"},"at":47}',NULL,47,1794872696665);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',7,'{"entry":"chance","do":{"do":"deal-token","token":"hydrocarbons"},"at":47}',NULL,47,1794872696665);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',8,'{"entry":"chance","do":{"do":"deal-token","token":"silicium"},"at":47}',NULL,47,1794872696665);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',9,'{"entry":"chance","do":{"do":"deal-token","token":"water"},"at":47}',NULL,47,1794872696665);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',10,'{"entry":"chance","do":{"do":"deal-token","token":"titanium"},"at":47}',NULL,47,1794872696665);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',11,'{"entry":"chance","do":{"do":"deal-token","token":"water"},"at":47}',NULL,47,1794872696665);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',12,'{"entry":"chance","do":{"do":"deal-token","token":"titanium"},"at":47}',NULL,47,1794872696665);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',13,'{"entry":"chance","do":{"do":"deal-token","token":"silicium"},"at":47}',NULL,47,1794872696665);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',14,'{"entry":"chance","do":{"do":"deal-token","token":"ice"},"at":47}',NULL,47,1794872696665);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',15,'{"entry":"chance","do":{"do":"deal-token","token":"hydrocarbons"},"at":47,"digest":"4e4847ee63657330abb8e937e7aa4df9"}',NULL,47,1794872696665);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',16,'{"entry":"chance","do":{"do":"deal-token","token":"titanium"},"at":47}',NULL,47,1794872696665);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',17,'{"entry":"chance","do":{"do":"deal-token","token":"hydrocarbons"},"at":47}',NULL,47,1794872696665);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',18,'{"entry":"chance","do":{"do":"turn-rig","rig":"cream-2"},"at":47}',NULL,47,1794872696665);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',19,'{"entry":"chance","do":{"do":"turn-rig","rig":"black-5"},"at":47}',NULL,47,1794872696665);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',20,'{"entry":"chance","do":{"do":"turn-rig","rig":"blue-3"},"at":47}',NULL,47,1794872696665);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',21,'{"entry":"chance","do":{"do":"turn-rig","rig":"orange-3"},"at":47}',NULL,47,1794872696665);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',22,'{"entry":"chance","do":{"do":"turn-rig","rig":"red-1"},"at":47}',NULL,47,1794872696665);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',23,'{"entry":"chance","do":{"do":"turn-objective","objective":"p-water-sili"},"at":47}',NULL,47,1794872696665);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',24,'{"entry":"chance","do":{"do":"turn-objective","objective":"n-same-type"},"at":47}',NULL,47,1794872696665);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',25,'{"entry":"chance","do":{"do":"turn-objective","objective":"c-four-types"},"at":47}',NULL,47,1794872696665);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',26,'{"entry":"chance","do":{"do":"turn-order","order":"luna"},"at":47}',NULL,47,1794872696665);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',27,'{"entry":"act","by":0,"do":{"do":"land","zone":"U4"},"at":48}',0,48,1794872696691);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',28,'{"entry":"act","by":0,"do":{"do":"lay-pipe","slot":"hU3a","to":"U3"},"at":59}',0,59,1794872696702);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',29,'{"entry":"act","by":0,"do":{"do":"refuse-cube"},"at":63}',0,63,1794872696706);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',30,'{"entry":"act","by":0,"do":{"do":"lay-pipe","slot":"hU4a","to":"U5"},"at":67}',0,67,1794872696710);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',31,'{"entry":"act","by":0,"do":{"do":"refuse-cube"},"at":71,"digest":"df23b5dd40dc101f99f3492bb0b4d5fe"}',0,71,1794872696714);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',32,'{"entry":"act","by":0,"do":{"do":"lay-pipe","slot":"vUM4a","to":"M4"},"at":75}',0,75,1794872696718);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',33,'{"entry":"act","by":0,"do":{"do":"refuse-cube"},"at":79}',0,79,1794872696722);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',34,'{"entry":"act","by":0,"do":{"do":"take-rig","rig":"cream-2"},"at":83}',0,83,1794872696726);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',35,'{"entry":"act","by":1,"do":{"do":"land","zone":"U2"},"at":87}',1,87,1794872696730);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',36,'{"entry":"act","by":1,"do":{"do":"lay-pipe","slot":"hU1a","to":"U1"},"at":91}',1,91,1794872696734);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',37,'{"entry":"act","by":1,"do":{"do":"refuse-cube"},"at":95}',1,95,1794872696738);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',38,'{"entry":"act","by":1,"do":{"do":"lay-pipe","slot":"hU2a","to":"U3"},"at":99}',1,99,1794872696742);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',39,'{"entry":"act","by":1,"do":{"do":"take-cube"},"at":103}',1,103,1794872696746);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',40,'{"entry":"act","by":1,"do":{"do":"lay-pipe","slot":"vUM2a","to":"M2"},"at":107}',1,107,1794872696750);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',41,'{"entry":"act","by":1,"do":{"do":"refuse-cube"},"at":111}',1,111,1794872696754);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',42,'{"entry":"act","by":1,"do":{"do":"take-rig","rig":"blue-3"},"at":115}',1,115,1794872696758);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',43,'{"entry":"chance","do":{"do":"turn-rig","rig":"cream-3"},"at":115}',NULL,115,1794872696758);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',44,'{"entry":"chance","do":{"do":"turn-rig","rig":"black-3"},"at":115}',NULL,115,1794872696758);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',45,'{"entry":"chance","do":{"do":"turn-rig","rig":"blue-1"},"at":115}',NULL,115,1794872696758);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',46,'{"entry":"chance","do":{"do":"turn-rig","rig":"orange-5"},"at":115}',NULL,115,1794872696758);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',47,'{"entry":"chance","do":{"do":"turn-rig","rig":"red-2"},"at":115,"digest":"e854fbeda59c051b820304b707ccb708"}',NULL,115,1794872696758);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',48,'{"entry":"act","by":1,"do":{"do":"take-rig","rig":"orange-3"},"at":119}',1,119,1794872696762);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',49,'{"entry":"act","by":1,"do":{"do":"place-rig","zone":"L5"},"at":127}',1,127,1794872696770);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',50,'{"entry":"act","by":0,"do":{"do":"take-rig","rig":"black-5"},"at":131}',0,131,1794872696774);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',51,'{"entry":"act","by":0,"do":{"do":"place-rig","zone":"L0"},"at":135}',0,135,1794872696778);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',52,'{"entry":"act","by":1,"do":{"do":"lay-pipe","slot":"vUM1b","to":"M1"},"at":139}',1,139,1794872696782);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',53,'{"entry":"act","by":1,"do":{"do":"fly-drone","zone":"M5"},"at":143}',1,143,1794872696786);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',54,'{"entry":"act","by":0,"do":{"do":"skip-extra"},"at":147}',0,147,1794872696790);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',55,'{"entry":"act","by":0,"do":{"do":"lay-pipe","slot":"hM4b","to":"M5"},"at":149}',0,149,1794872696792);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',56,'{"entry":"act","by":0,"do":{"do":"fly-drone","zone":"M2"},"at":159}',0,159,1794872696802);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',57,'{"entry":"act","by":0,"do":{"do":"no-drone-action"},"at":163}',0,163,1794872696806);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',58,'{"entry":"act","by":1,"do":{"do":"lay-pipe","slot":"hU1b","to":"U2"},"at":167}',1,167,1794872696810);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',59,'{"entry":"act","by":1,"do":{"do":"take-cube"},"at":170}',1,170,1794872696817);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',60,'{"entry":"act","by":1,"do":{"do":"skip-drone"},"at":176}',1,176,1794872696818);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',61,'{"entry":"act","by":0,"do":{"do":"buy-activation"},"at":177}',0,177,1794872696819);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',62,'{"entry":"act","by":0,"do":{"do":"move-drone","zone":"U3"},"at":183}',0,183,1794872696826);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',63,'{"entry":"act","by":0,"do":{"do":"lay-pipe","slot":"vUM3b","to":"M3"},"at":187,"digest":"db405fbe00a8fa1f41a1cd2b27362adb"}',0,187,1794872696830);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',64,'{"entry":"act","by":0,"do":{"do":"move-drone","zone":"U4"},"at":191}',0,191,1794872696834);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',65,'{"entry":"act","by":1,"do":{"do":"lay-pipe","slot":"hM0b","to":"M0"},"at":195}',1,195,1794872696838);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',66,'{"entry":"act","by":1,"do":{"do":"fly-drone","zone":"M3"},"at":199}',1,199,1794872696842);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',67,'{"entry":"act","by":0,"do":{"do":"lay-pipe","slot":"vUM5a","to":"U5"},"at":207}',0,207,1794872696850);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',68,'{"entry":"act","by":0,"do":{"do":"take-cube"},"at":211}',0,211,1794872696854);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',69,'{"entry":"act","by":0,"do":{"do":"move-drone","zone":"U5"},"at":215}',0,215,1794872696858);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',70,'{"entry":"act","by":0,"do":{"do":"no-drone-action"},"at":219}',0,219,1794872696862);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',71,'{"entry":"act","by":1,"do":{"do":"lay-pipe","slot":"hU0a","to":"U0"},"at":227}',1,227,1794872696870);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',72,'{"entry":"act","by":1,"do":{"do":"take-cube"},"at":231}',1,231,1794872696874);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',73,'{"entry":"act","by":1,"do":{"do":"fly-drone","zone":"U3"},"at":235}',1,235,1794872696878);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',74,'{"entry":"act","by":0,"do":{"do":"buy-activation"},"at":239}',0,239,1794872696882);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',75,'{"entry":"act","by":0,"do":{"do":"move-drone","zone":"M5"},"at":243}',0,243,1794872696886);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',76,'{"entry":"act","by":0,"do":{"do":"lay-pipe","slot":"hM3a","to":"M4"},"at":247}',0,247,1794872696890);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',77,'{"entry":"act","by":0,"do":{"do":"take-cube"},"at":251}',0,251,1794872696894);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',78,'{"entry":"act","by":0,"do":{"do":"refuse-cube"},"at":255}',0,255,1794872696898);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',79,'{"entry":"act","by":0,"do":{"do":"move-drone","zone":"M3"},"at":259,"digest":"b59a7e743fb59474109d65c48a02d702"}',0,259,1794872696902);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',80,'{"entry":"act","by":0,"do":{"do":"destroy"},"at":263}',0,263,1794872696906);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',81,'{"entry":"act","by":0,"do":{"do":"destroy-pipe","slot":"hM3a"},"at":264}',0,264,1794872696907);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',82,'{"entry":"chance","do":{"do":"turn-rig","rig":"cream-5"},"at":264}',NULL,264,1794872696907);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',83,'{"entry":"chance","do":{"do":"turn-rig","rig":"black-2"},"at":264}',NULL,264,1794872696907);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',84,'{"entry":"chance","do":{"do":"turn-rig","rig":"blue-5"},"at":264}',NULL,264,1794872696907);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',85,'{"entry":"chance","do":{"do":"turn-rig","rig":"orange-2"},"at":264}',NULL,264,1794872696907);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',86,'{"entry":"chance","do":{"do":"turn-rig","rig":"red-0"},"at":264}',NULL,264,1794872696907);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',87,'{"entry":"act","by":0,"do":{"do":"take-rig","rig":"orange-2"},"at":267}',0,267,1794872696910);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',88,'{"entry":"act","by":0,"do":{"do":"place-rig","zone":"U5"},"at":270}',0,270,1794872696913);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',89,'{"entry":"act","by":1,"do":{"do":"take-rig","rig":"red-0"},"at":275}',1,275,1794872696918);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',90,'{"entry":"act","by":1,"do":{"do":"place-rig","zone":"U1"},"at":276}',1,276,1794872696919);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',91,'{"entry":"act","by":0,"do":{"do":"use-cube","resource":"water"},"at":277}',0,277,1794872696919);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',92,'{"entry":"act","by":0,"do":{"do":"skip-drone"},"at":279}',0,279,1794872696922);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',93,'{"entry":"act","by":0,"do":{"do":"skip-upgrade"},"at":281}',0,281,1794872696923);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',94,'{"entry":"act","by":0,"do":{"do":"end-turn"},"at":283}',0,283,1794872696926);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',95,'{"entry":"act","by":1,"do":{"do":"use-cube","resource":"water"},"at":287,"digest":"f27cf3da638de1df7fd7847bf22da58d"}',1,287,1794872696930);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',96,'{"entry":"act","by":1,"do":{"do":"skip-drone"},"at":288}',1,288,1794872696931);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',97,'{"entry":"act","by":1,"do":{"do":"skip-upgrade"},"at":289}',1,289,1794872696931);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',98,'{"entry":"act","by":0,"do":{"do":"fulfil-order"},"at":291}',0,291,1794872696934);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',99,'{"entry":"chance","do":{"do":"turn-order","order":"deimos"},"at":291}',NULL,291,1794872696934);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',100,'{"entry":"act","by":0,"do":{"do":"use-pipe"},"at":295}',0,295,1794872696938);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',101,'{"entry":"act","by":0,"do":{"do":"lay-pipe","slot":"vUM4b","to":"U4"},"at":296}',0,296,1794872696939);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',102,'{"entry":"act","by":0,"do":{"do":"move-drone","zone":"M4"},"at":299}',0,299,1794872696942);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',103,'{"entry":"act","by":0,"do":{"do":"load","resource":"deuterium"},"at":302}',0,302,1794872696945);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',104,'{"entry":"act","by":1,"do":{"do":"fulfil-order"},"at":307}',1,307,1794872696950);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',105,'{"entry":"chance","do":{"do":"turn-order","order":"phobos"},"at":307}',NULL,307,1794872696950);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',106,'{"entry":"act","by":1,"do":{"do":"use-cube","resource":"silicium"},"at":309}',1,309,1794872696951);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',107,'{"entry":"act","by":1,"do":{"do":"move-drone","zone":"U1"},"at":311}',1,311,1794872696954);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',108,'{"entry":"act","by":1,"do":{"do":"load","resource":"deuterium"},"at":313}',1,313,1794872696955);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',109,'{"entry":"act","by":1,"do":{"do":"skip-upgrade"},"at":315}',1,315,1794872696958);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',110,'{"entry":"act","by":0,"do":{"do":"use-cube","resource":"titanium"},"at":319}',0,319,1794872696962);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',111,'{"entry":"act","by":0,"do":{"do":"stay"},"at":323,"digest":"45c2cb71c67175c13852fef680b7b4b0"}',0,323,1794872696966);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',112,'{"entry":"act","by":0,"do":{"do":"destroy"},"at":327}',0,327,1794872696970);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',113,'{"entry":"act","by":0,"do":{"do":"destroy-pipe","slot":"hU4a"},"at":331}',0,331,1794872696974);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',114,'{"entry":"act","by":1,"do":{"do":"lay-pipe","slot":"hU0b","to":"U0"},"at":334}',1,334,1794872696977);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',115,'{"entry":"act","by":1,"do":{"do":"refuse-cube"},"at":339}',1,339,1794872696982);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',116,'{"entry":"act","by":1,"do":{"do":"skip-drone"},"at":343}',1,343,1794872696986);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',117,'{"entry":"act","by":1,"do":{"do":"upgrade","zone":"U1"},"at":345}',1,345,1794872696988);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',118,'{"entry":"act","by":1,"do":{"do":"fit-module","colour":"red"},"at":347}',1,347,1794872696990);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',119,'{"entry":"act","by":0,"do":{"do":"lay-pipe","slot":"vML5a","to":"L5"},"at":348}',0,348,1794872696991);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',120,'{"entry":"act","by":0,"do":{"do":"take-cube"},"at":349}',0,349,1794872696991);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',121,'{"entry":"act","by":0,"do":{"do":"refuse-cube"},"at":351}',0,351,1794872696994);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',122,'{"entry":"act","by":0,"do":{"do":"take-cube"},"at":357}',0,357,1794872697000);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',123,'{"entry":"act","by":0,"do":{"do":"move-drone","zone":"L5"},"at":363}',0,363,1794872697006);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',124,'{"entry":"act","by":0,"do":{"do":"load","resource":"tholins"},"at":367}',0,367,1794872697010);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',125,'{"entry":"act","by":0,"do":{"do":"upgrade","zone":"U5"},"at":371}',0,371,1794872697014);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',126,'{"entry":"act","by":0,"do":{"do":"fit-module","colour":"black"},"at":375}',0,375,1794872697018);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',127,'{"entry":"act","by":1,"do":{"do":"lay-pipe","slot":"vML1a","to":"L1"},"at":379,"digest":"b121ff171f398de58b7fd3401ed63141"}',1,379,1794872697022);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',128,'{"entry":"act","by":1,"do":{"do":"move-drone","zone":"L1"},"at":383}',1,383,1794872697026);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',129,'{"entry":"chance","do":{"do":"turn-rig","rig":"cream-4"},"at":383}',NULL,383,1794872697026);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',130,'{"entry":"chance","do":{"do":"turn-rig","rig":"black-0"},"at":383}',NULL,383,1794872697026);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',131,'{"entry":"chance","do":{"do":"turn-rig","rig":"blue-2"},"at":383}',NULL,383,1794872697026);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',132,'{"entry":"chance","do":{"do":"turn-rig","rig":"orange-0"},"at":383}',NULL,383,1794872697026);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',133,'{"entry":"chance","do":{"do":"turn-rig","rig":"red-4"},"at":383}',NULL,383,1794872697026);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',134,'{"entry":"act","by":1,"do":{"do":"take-rig","rig":"cream-4"},"at":387}',1,387,1794872697030);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',135,'{"entry":"act","by":1,"do":{"do":"place-rig","zone":"L1"},"at":390}',1,390,1794872697033);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',136,'{"entry":"act","by":0,"do":{"do":"take-rig","rig":"black-0"},"at":395}',0,395,1794872697038);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',137,'{"entry":"act","by":0,"do":{"do":"place-rig","zone":"L3"},"at":399}',0,399,1794872697042);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',138,'{"entry":"act","by":1,"do":{"do":"lay-pipe","slot":"hL1b","to":"L2"},"at":401}',1,401,1794872697043);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',139,'{"entry":"act","by":1,"do":{"do":"skip-drone"},"at":403}',1,403,1794872697046);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',140,'{"entry":"act","by":0,"do":{"do":"lay-pipe","slot":"hU4a","to":"U5"},"at":407}',0,407,1794872697050);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',141,'{"entry":"act","by":0,"do":{"do":"take-cube"},"at":411}',0,411,1794872697053);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',142,'{"entry":"act","by":0,"do":{"do":"refuse-cube"},"at":415}',0,415,1794872697058);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',143,'{"entry":"act","by":0,"do":{"do":"refuse-cube"},"at":419,"digest":"c4c5cbd352e8c4f40f16d5d4248ab483"}',0,419,1794872697062);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',144,'{"entry":"act","by":0,"do":{"do":"refuse-cube"},"at":422}',0,422,1794872697065);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',145,'{"entry":"act","by":0,"do":{"do":"refuse-cube"},"at":427}',0,427,1794872697070);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',146,'{"entry":"act","by":0,"do":{"do":"skip-drone"},"at":431}',0,431,1794872697074);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',147,'{"entry":"act","by":1,"do":{"do":"lay-pipe","slot":"hL2b","to":"L3"},"at":433}',1,433,1794872697075);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',148,'{"entry":"act","by":1,"do":{"do":"take-cube"},"at":435}',1,435,1794872697078);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',149,'{"entry":"act","by":1,"do":{"do":"fly-drone","zone":"M3"},"at":439}',1,439,1794872697082);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',150,'{"entry":"act","by":0,"do":{"do":"buy-activation"},"at":443}',0,443,1794872697086);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',151,'{"entry":"act","by":0,"do":{"do":"move-drone","zone":"M3"},"at":447}',0,447,1794872697090);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',152,'{"entry":"act","by":0,"do":{"do":"lay-pipe","slot":"hM4a","to":"M5"},"at":451}',0,451,1794872697094);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',153,'{"entry":"act","by":0,"do":{"do":"take-cube"},"at":454}',0,454,1794872697096);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',154,'{"entry":"act","by":0,"do":{"do":"move-drone","zone":"M5"},"at":459}',0,459,1794872697102);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',155,'{"entry":"act","by":1,"do":{"do":"lay-pipe","slot":"hU3b","to":"U4"},"at":463}',1,463,1794872697106);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',156,'{"entry":"act","by":1,"do":{"do":"take-cube"},"at":465}',1,465,1794872697108);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',157,'{"entry":"act","by":1,"do":{"do":"stay"},"at":467}',1,467,1794872697110);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',158,'{"entry":"act","by":0,"do":{"do":"lay-pipe","slot":"hM2a","to":"M2"},"at":471}',0,471,1794872697114);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',159,'{"entry":"act","by":0,"do":{"do":"refuse-cube"},"at":475,"digest":"1de5b2093f6787095776c756ee47ea82"}',0,475,1794872697118);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',160,'{"entry":"act","by":0,"do":{"do":"refuse-cube"},"at":479}',0,479,1794872697122);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',161,'{"entry":"act","by":0,"do":{"do":"refuse-cube"},"at":483}',0,483,1794872697126);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',162,'{"entry":"act","by":0,"do":{"do":"move-drone","zone":"L5"},"at":491}',0,491,1794872697134);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',163,'{"entry":"act","by":0,"do":{"do":"no-drone-action"},"at":495}',0,495,1794872697138);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',164,'{"entry":"act","by":1,"do":{"do":"lay-pipe","slot":"hL0b","to":"L0"},"at":499}',1,499,1794872697142);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',165,'{"entry":"act","by":1,"do":{"do":"take-cube"},"at":503}',1,503,1794872697146);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',166,'{"entry":"act","by":1,"do":{"do":"refuse-cube"},"at":507}',1,507,1794872697150);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',167,'{"entry":"act","by":1,"do":{"do":"fly-drone","zone":"CORE"},"at":511}',1,511,1794872697154);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',168,'{"entry":"act","by":1,"do":{"do":"no-drone-action"},"at":515}',1,515,1794872697158);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',169,'{"entry":"act","by":1,"do":{"do":"claim","objective":"perm-network-size"},"at":523}',1,523,1794872697166);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',170,'{"entry":"act","by":0,"do":{"do":"lay-pipe","slot":"vUM2b","to":"U2"},"at":527}',0,527,1794872697170);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',171,'{"entry":"act","by":0,"do":{"do":"stay"},"at":531}',0,531,1794872697174);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',172,'{"entry":"act","by":0,"do":{"do":"unload"},"at":535}',0,535,1794872697178);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',173,'{"entry":"act","by":0,"do":{"do":"upgrade","zone":"L5"},"at":539}',0,539,1794872697182);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',174,'{"entry":"act","by":0,"do":{"do":"fit-module","colour":"blue"},"at":543}',0,543,1794872697186);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',175,'{"entry":"chance","do":{"do":"turn-rig","rig":"cream-1"},"at":543,"digest":"8712cf8e00e5614c969fd25ed8a2f311"}',NULL,543,1794872697186);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',176,'{"entry":"chance","do":{"do":"turn-rig","rig":"black-4"},"at":543}',NULL,543,1794872697186);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',177,'{"entry":"chance","do":{"do":"turn-rig","rig":"blue-0"},"at":543}',NULL,543,1794872697186);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',178,'{"entry":"chance","do":{"do":"turn-rig","rig":"orange-1"},"at":543}',NULL,543,1794872697186);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',179,'{"entry":"chance","do":{"do":"turn-rig","rig":"red-5"},"at":543}',NULL,543,1794872697186);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',180,'{"entry":"act","by":0,"do":{"do":"take-rig","rig":"blue-0"},"at":551}',0,551,1794872697193);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',181,'{"entry":"act","by":0,"do":{"do":"place-rig","zone":"U0"},"at":555}',0,555,1794872697198);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',182,'{"entry":"act","by":1,"do":{"do":"take-rig","rig":"black-4"},"at":559}',1,559,1794872697202);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',183,'{"entry":"act","by":1,"do":{"do":"place-rig","zone":"U3"},"at":563}',1,563,1794872697206);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',184,'{"entry":"act","by":0,"do":{"do":"use-cube","resource":"titanium"},"at":567}',0,567,1794872697210);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',185,'{"entry":"act","by":0,"do":{"do":"move-drone","zone":"M4"},"at":571}',0,571,1794872697214);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',186,'{"entry":"act","by":0,"do":{"do":"load","resource":"tholins"},"at":572}',0,572,1794872697215);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',187,'{"entry":"act","by":1,"do":{"do":"use-cube","resource":"silicium"},"at":573}',1,573,1794872697216);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',188,'{"entry":"act","by":1,"do":{"do":"skip-drone"},"at":575}',1,575,1794872697217);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',189,'{"entry":"act","by":1,"do":{"do":"upgrade","zone":"L0"},"at":579}',1,579,1794872697222);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',190,'{"entry":"act","by":1,"do":{"do":"fit-module","colour":"red"},"at":580}',1,580,1794872697222);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',191,'{"entry":"act","by":0,"do":{"do":"skip-extra"},"at":580,"digest":"65002e7ce241c7d6ce7db37fb4bdf95d"}',0,580,1794872697223);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',192,'{"entry":"act","by":0,"do":{"do":"use-cube","resource":"hydrocarbons"},"at":583}',0,583,1794872697226);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',193,'{"entry":"act","by":0,"do":{"do":"fly-drone","zone":"U5"},"at":586}',0,586,1794872697228);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',194,'{"entry":"act","by":0,"do":{"do":"destroy"},"at":591}',0,591,1794872697234);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',195,'{"entry":"act","by":0,"do":{"do":"destroy-pipe","slot":"vUM5a"},"at":592}',0,592,1794872697235);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',196,'{"entry":"act","by":1,"do":{"do":"use-pipe"},"at":593}',1,593,1794872697235);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',197,'{"entry":"act","by":1,"do":{"do":"lay-pipe","slot":"vML3a","to":"M3"},"at":595}',1,595,1794872697237);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',198,'{"entry":"act","by":1,"do":{"do":"move-drone","zone":"M0"},"at":597}',1,597,1794872697239);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',199,'{"entry":"act","by":0,"do":{"do":"lay-pipe","slot":"hM1a","to":"M1"},"at":599}',0,599,1794872697241);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',200,'{"entry":"act","by":0,"do":{"do":"take-cube"},"at":603}',0,603,1794872697246);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',201,'{"entry":"act","by":0,"do":{"do":"stay"},"at":607}',0,607,1794872697250);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',202,'{"entry":"act","by":0,"do":{"do":"no-drone-action"},"at":611}',0,611,1794872697254);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',203,'{"entry":"act","by":1,"do":{"do":"use-cube","resource":"hydrocarbons"},"at":615}',1,615,1794872697258);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',204,'{"entry":"act","by":1,"do":{"do":"move-drone","zone":"M2"},"at":618}',1,618,1794872697260);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',205,'{"entry":"act","by":1,"do":{"do":"no-drone-action"},"at":623}',1,623,1794872697266);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',206,'{"entry":"act","by":1,"do":{"do":"fulfil-order"},"at":627}',1,627,1794872697270);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',207,'{"entry":"act","by":0,"do":{"do":"lay-pipe","slot":"vLC5a","to":"CORE"},"at":629,"digest":"deb782a0d5776bf954eb3960674c2f10"}',0,629,1794872697272);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',208,'{"entry":"act","by":0,"do":{"do":"move-drone","zone":"U5"},"at":631}',0,631,1794872697274);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',209,'{"entry":"act","by":0,"do":{"do":"no-drone-action"},"at":639}',0,639,1794872697282);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',210,'{"entry":"act","by":1,"do":{"do":"lay-pipe","slot":"vML2a","to":"M2"},"at":647}',1,647,1794872697290);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',211,'{"entry":"act","by":1,"do":{"do":"refuse-cube"},"at":651}',1,651,1794872697294);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',212,'{"entry":"act","by":1,"do":{"do":"refuse-cube"},"at":664}',1,664,1794872697307);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',213,'{"entry":"act","by":1,"do":{"do":"refuse-cube"},"at":671}',1,671,1794872697314);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',214,'{"entry":"act","by":1,"do":{"do":"skip-drone"},"at":675}',1,675,1794872697318);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',215,'{"entry":"act","by":1,"do":{"do":"take-rig","rig":"red-3"},"at":684}',1,684,1794872697326);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',216,'{"entry":"act","by":1,"do":{"do":"place-rig","zone":"M3"},"at":691}',1,691,1794872697334);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',217,'{"entry":"act","by":0,"do":{"do":"take-rig","rig":"orange-4"},"at":699}',0,699,1794872697342);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',218,'{"entry":"act","by":1,"do":{"do":"use-pipe"},"at":707}',1,707,1794872697350);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',219,'{"entry":"act","by":1,"do":{"do":"lay-pipe","slot":"hL1a","to":"L2"},"at":711}',1,711,1794872697354);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',220,'{"entry":"act","by":1,"do":{"do":"stay"},"at":719}',1,719,1794872697362);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',221,'{"entry":"act","by":0,"do":{"do":"use-pipe"},"at":728}',0,728,1794872697370);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',222,'{"entry":"act","by":0,"do":{"do":"lay-pipe","slot":"vLC4a","to":"L4"},"at":735}',0,735,1794872697378);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',223,'{"entry":"act","by":0,"do":{"do":"move-drone","zone":"L5"},"at":743,"digest":"78e7117af64c1e5e2e0e20fe04201ea9"}',0,743,1794872697386);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',224,'{"entry":"act","by":0,"do":{"do":"no-drone-action"},"at":751}',0,751,1794872697394);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',225,'{"entry":"act","by":0,"do":{"do":"skip-upgrade"},"at":759}',0,759,1794872697402);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',226,'{"entry":"act","by":0,"do":{"do":"claim","objective":"perm-network-size"},"at":764}',0,764,1794872697407);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',227,'{"entry":"act","by":1,"do":{"do":"use-cube","resource":"titanium"},"at":772}',1,772,1794872697414);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',228,'{"entry":"act","by":1,"do":{"do":"move-drone","zone":"U2"},"at":783}',1,783,1794872697426);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',229,'{"entry":"act","by":1,"do":{"do":"unload"},"at":791}',1,791,1794872697434);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',230,'{"entry":"act","by":0,"do":{"do":"use-cube","resource":"silicium"},"at":799}',0,799,1794872697442);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',231,'{"entry":"act","by":0,"do":{"do":"move-drone","zone":"M5"},"at":807}',0,807,1794872697450);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',232,'{"entry":"act","by":0,"do":{"do":"upgrade","zone":"U3"},"at":814}',0,814,1794872697457);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',233,'{"entry":"act","by":0,"do":{"do":"fit-module","colour":"orange"},"at":819}',0,819,1794872697462);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',234,'{"entry":"act","by":1,"do":{"do":"buy-activation"},"at":828}',1,828,1794872697470);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',235,'{"entry":"act","by":1,"do":{"do":"move-drone","zone":"M3"},"at":835}',1,835,1794872697478);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',236,'{"entry":"act","by":1,"do":{"do":"load","resource":"tholins"},"at":843}',1,843,1794872697486);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',237,'{"entry":"act","by":1,"do":{"do":"lay-pipe","slot":"vLC1a","to":"CORE"},"at":851}',1,851,1794872697494);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',238,'{"entry":"act","by":1,"do":{"do":"move-drone","zone":"M1"},"at":860}',1,860,1794872697502);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',239,'{"entry":"act","by":0,"do":{"do":"lay-pipe","slot":"hL4b","to":"L4"},"at":867,"digest":"b16665c8a4c01cc3fef0369506ecc78f"}',0,867,1794872697510);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',240,'{"entry":"act","by":0,"do":{"do":"stay"},"at":875}',0,875,1794872697518);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',241,'{"entry":"act","by":0,"do":{"do":"load","resource":"deuterium"},"at":883}',0,883,1794872697526);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',242,'{"entry":"act","by":1,"do":{"do":"lay-pipe","slot":"hL0a","to":"L1"},"at":891}',1,891,1794872697534);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',243,'{"entry":"act","by":1,"do":{"do":"refuse-cube"},"at":899}',1,899,1794872697542);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',244,'{"entry":"act","by":1,"do":{"do":"skip-drone"},"at":907}',1,907,1794872697550);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',245,'{"entry":"act","by":1,"do":{"do":"skip-upgrade"},"at":915}',1,915,1794872697557);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',246,'{"entry":"act","by":0,"do":{"do":"lay-pipe","slot":"hM1b","to":"M1"},"at":919}',0,919,1794872697562);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',247,'{"entry":"act","by":0,"do":{"do":"move-drone","zone":"CORE"},"at":927}',0,927,1794872697570);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',248,'{"entry":"act","by":0,"do":{"do":"no-drone-action"},"at":935,"digest":"ff44418136e355ba95c3c84baa3bba83"}',0,935,1794872697578);
INSERT INTO "entries" VALUES('eb3a2a2a8b330fda7589',249,'{"entry":"seed","seed":"76a0345d68f53f90943f7671e380aab41b3c38451102d82eceb15620c410a89e","at":935,"digest":"ff44418136e355ba95c3c84baa3bba83"}',NULL,935,1794872697578);
INSERT INTO "entries" VALUES('ce8143b217584e43bc48',0,'{"entry":"chance","do":{"do":"draw-order","order":"01"},"at":12}',NULL,12,1794872697922);
INSERT INTO "entries" VALUES('ce8143b217584e43bc48',1,'{"entry":"act","by":0,"do":{"do":"hide","tile":"base","square":"0,2"},"at":112}',0,112,1794872698042);
INSERT INTO "entries" VALUES('ce8143b217584e43bc48',2,'{"entry":"act","by":1,"do":{"do":"hide","tile":"base","square":"0,0"},"at":168}',1,168,1794872698099);
INSERT INTO "entries" VALUES('ce8143b217584e43bc48',3,'{"entry":"act","by":0,"do":{"do":"hide","tile":"land","square":"1,0"},"at":216}',0,216,1794872698147);
INSERT INTO "entries" VALUES('cff45f2254b4a7519b89',0,'{"entry":"chance","do":{"do":"draw-bases","bases":"BA"},"at":113}',NULL,113,1794872698342);
INSERT INTO "entries" VALUES('cff45f2254b4a7519b89',1,'{"entry":"act","by":0,"do":{"do":"ask-auction"},"at":114}',0,114,1794872698360);
INSERT INTO "entries" VALUES('cff45f2254b4a7519b89',2,'{"entry":"chance","do":{"do":"draw-bidder","seat":0},"at":114}',NULL,114,1794872698360);
INSERT INTO "entries" VALUES('cff45f2254b4a7519b89',3,'{"entry":"act","by":0,"do":{"do":"bid","base":"B"},"at":120}',0,120,1794872698366);
INSERT INTO "entries" VALUES('cff45f2254b4a7519b89',4,'{"entry":"act","by":1,"do":{"do":"bid","base":"A"},"at":128}',1,128,1794872698374);
INSERT INTO "entries" VALUES('cff45f2254b4a7519b89',5,'{"entry":"chance","do":{"do":"draw-order","order":"10"},"at":128}',NULL,128,1794872698374);
INSERT INTO "entries" VALUES('cff45f2254b4a7519b89',6,'{"entry":"act","by":1,"do":{"do":"end-actions"},"at":136}',1,136,1794872698382);
INSERT INTO "entries" VALUES('cff45f2254b4a7519b89',7,'{"entry":"act","by":0,"do":{"do":"make-robot","base":"2,2","pay":"brown+white"},"at":144}',0,144,1794872698390);
INSERT INTO "entries" VALUES('cff45f2254b4a7519b89',8,'{"entry":"act","by":0,"do":{"do":"end-actions"},"at":156}',0,156,1794872698402);
INSERT INTO "entries" VALUES('cff45f2254b4a7519b89',9,'{"entry":"act","by":1,"do":{"do":"make-robot","base":"0,0","pay":"brown+white"},"at":164}',1,164,1794872698410);
INSERT INTO "entries" VALUES('cff45f2254b4a7519b89',10,'{"entry":"act","by":1,"do":{"do":"consume"},"at":172}',1,172,1794872698418);
INSERT INTO "entries" VALUES('cff45f2254b4a7519b89',11,'{"entry":"act","by":1,"do":{"do":"explode","from":"0,0"},"at":180,"digest":"c23d905704cef4759cc019f788bb7243"}',1,180,1794872698426);
INSERT INTO "entries" VALUES('cff45f2254b4a7519b89',12,'{"entry":"seed","seed":"c8314dec708187b19759c5fe5467b4fd16c417fce6d21016485e6a0eda6816b8","at":180,"digest":"c23d905704cef4759cc019f788bb7243"}',NULL,180,1794872698426);
CREATE TABLE keys (
	name TEXT NOT NULL,
	value BLOB NOT NULL,
	CONSTRAINT pk_keys PRIMARY KEY (name)
);
INSERT INTO "keys" VALUES('cookies',X'67CB59DB8D8A9964E7519551845BB695C77CBFA290484201FFA966473C621DA8');
CREATE TABLE seats (
	table_id TEXT NOT NULL,
	seat INTEGER NOT NULL,
	user_id TEXT,
	name TEXT NOT NULL,
	controller TEXT NOT NULL,
	CONSTRAINT pk_seats PRIMARY KEY (table_id, seat),
	CONSTRAINT fk_seats_table_id FOREIGN KEY(table_id) REFERENCES tables (id),
	CONSTRAINT fk_seats_user_id FOREIGN KEY(user_id) REFERENCES users (id)
);
INSERT INTO "seats" VALUES('998926525d564c2c6da2',0,'56e16a080bb5c426d105','Ada','human');
INSERT INTO "seats" VALUES('998926525d564c2c6da2',1,'1a85fa174035422c773b','Bob','human');
INSERT INTO "seats" VALUES('998926525d564c2c6da2',2,NULL,'Steady C','bot:steady');
INSERT INTO "seats" VALUES('eb3a2a2a8b330fda7589',0,NULL,'Random A','bot:random');
INSERT INTO "seats" VALUES('eb3a2a2a8b330fda7589',1,NULL,'Random B','bot:random');
INSERT INTO "seats" VALUES('ce8143b217584e43bc48',0,'56e16a080bb5c426d105','Ada','human');
INSERT INTO "seats" VALUES('ce8143b217584e43bc48',1,'1a85fa174035422c773b','Bob','human');
INSERT INTO "seats" VALUES('cff45f2254b4a7519b89',0,NULL,'Random A','bot:random');
INSERT INTO "seats" VALUES('cff45f2254b4a7519b89',1,NULL,'Random B','bot:random');
INSERT INTO "seats" VALUES('2a63a11e84d5d83eadf9',0,'1a85fa174035422c773b','Bob','human');
INSERT INTO "seats" VALUES('2a63a11e84d5d83eadf9',1,NULL,'','human');
CREATE TABLE secrets (
	table_id TEXT NOT NULL,
	seed BLOB NOT NULL,
	CONSTRAINT pk_secrets PRIMARY KEY (table_id),
	CONSTRAINT fk_secrets_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "secrets" VALUES('998926525d564c2c6da2',X'0BE75433B6FE0DCB2FA0092DC39420391D4675F1EB11646288613343EDA10067');
INSERT INTO "secrets" VALUES('eb3a2a2a8b330fda7589',X'76A0345D68F53F90943F7671E380AAB41B3C38451102D82ECEB15620C410A89E');
INSERT INTO "secrets" VALUES('ce8143b217584e43bc48',X'A6C70D5D506D9A7D5D60AE60A2FFC287481F3E177D8715E7DC4899142FC2F8A9');
INSERT INTO "secrets" VALUES('cff45f2254b4a7519b89',X'C8314DEC708187B19759C5FE5467B4FD16C417FCE6D21016485E6A0EDA6816B8');
CREATE TABLE sessions (
	id TEXT NOT NULL,
	user_id TEXT NOT NULL,
	created_ms BIGINT NOT NULL,
	seen_ms BIGINT NOT NULL,
	revoked BOOLEAN NOT NULL,
	CONSTRAINT pk_sessions PRIMARY KEY (id),
	CONSTRAINT fk_sessions_user_id FOREIGN KEY(user_id) REFERENCES users (id)
);
INSERT INTO "sessions" VALUES('fhBFBI0Fy7ZyuOf2nCYiVMeX6_QuQm1pf2lcvfrs63o','56e16a080bb5c426d105',1794872694415,1794872694415,1);
INSERT INTO "sessions" VALUES('BluNgeCQW7g5BwK1X_oAq0NnucEW8bS3ZOSehEQGUcI','1a85fa174035422c773b',1794872694437,1794872694437,0);
INSERT INTO "sessions" VALUES('0mEIYk-Ub4UstjLadE7UjV4cx8jgBgyot-2RoRs08UI','56e16a080bb5c426d105',1794872694705,1794872694705,0);
CREATE TABLE tables (
	id TEXT NOT NULL,
	code TEXT NOT NULL,
	game TEXT NOT NULL,
	version INTEGER NOT NULL,
	players INTEGER NOT NULL,
	options JSON NOT NULL,
	visibility TEXT NOT NULL,
	status TEXT NOT NULL,
	host TEXT NOT NULL,
	name TEXT NOT NULL,
	timer JSON,
	created_ms BIGINT NOT NULL,
	changed_ms BIGINT NOT NULL,
	revision INTEGER NOT NULL,
	header JSON,
	result JSON,
	CONSTRAINT pk_tables PRIMARY KEY (id),
	CONSTRAINT ck_tables_status CHECK (status IN ('lobby', 'running', 'over')),
	CONSTRAINT ck_tables_visibility CHECK (visibility IN ('open', 'private')),
	CONSTRAINT fk_tables_host FOREIGN KEY(host) REFERENCES users (id),
	CONSTRAINT uq_tables_code UNIQUE (code)
);
INSERT INTO "tables" VALUES('998926525d564c2c6da2','3K2UG7B2','titan',1,3,'{"ruleset": "en", "pipes_per_player": 25, "drone_loads_core_deuterium": true, "upgrade_is_last": false, "objective_timing": "any_time", "gain_may_be_declined": true, "purge_may_be_declined": true, "purge_scope": "hold_and_rigs", "edge_landing": false, "landing_leftovers": "stay", "core_token_when_pipe_destroyed": "stays", "final_extraction_needs_connection": true, "second_place_after_tied_first": false, "drone_places_per_zone": 4, "deuterium_may_be_dropped_on_rigs": false, "mars_uses_the_order_of_the_turn": true, "limited_basic_supply": true}','private','running','56e16a080bb5c426d105','Tuesday','{"seconds": 600, "then": "bot:random"}',1794872694762,1794872694919,3,'{"game": "titan", "version": 1, "players": 3, "options": {"ruleset": "en", "pipes_per_player": 25, "drone_loads_core_deuterium": true, "upgrade_is_last": false, "objective_timing": "any_time", "gain_may_be_declined": true, "purge_may_be_declined": true, "purge_scope": "hold_and_rigs", "edge_landing": false, "landing_leftovers": "stay", "core_token_when_pipe_destroyed": "stays", "final_extraction_needs_connection": true, "second_place_after_tied_first": false, "drone_places_per_zone": 4, "deuterium_may_be_dropped_on_rigs": false, "mars_uses_the_order_of_the_turn": true, "limited_basic_supply": true}, "seats": [{"name": "Ada", "controller": "human"}, {"name": "Bob", "controller": "human"}, {"name": "Steady C", "controller": "bot:steady"}], "seed_digest": "ac84ce3bb43f708ae690b8bf22ffd0f8241854621e107f02f0b495194927ce12", "id": "d3ab1fdc83b20e6d"}',NULL);
INSERT INTO "tables" VALUES('eb3a2a2a8b330fda7589','KT2CHCX7','titan',1,2,'{"ruleset": "en", "pipes_per_player": 25, "drone_loads_core_deuterium": true, "upgrade_is_last": false, "objective_timing": "any_time", "gain_may_be_declined": true, "purge_may_be_declined": true, "purge_scope": "hold_and_rigs", "edge_landing": false, "landing_leftovers": "stay", "core_token_when_pipe_destroyed": "stays", "final_extraction_needs_connection": true, "second_place_after_tied_first": false, "drone_places_per_zone": 4, "deuterium_may_be_dropped_on_rigs": false, "mars_uses_the_order_of_the_turn": true, "limited_basic_supply": true}','open','over','1a85fa174035422c773b','All bots',NULL,1794872696602,1794872697578,3,'{"game": "titan", "version": 1, "players": 2, "options": {"ruleset": "en", "pipes_per_player": 25, "drone_loads_core_deuterium": true, "upgrade_is_last": false, "objective_timing": "any_time", "gain_may_be_declined": true, "purge_may_be_declined": true, "purge_scope": "hold_and_rigs", "edge_landing": false, "landing_leftovers": "stay", "core_token_when_pipe_destroyed": "stays", "final_extraction_needs_connection": true, "second_place_after_tied_first": false, "drone_places_per_zone": 4, "deuterium_may_be_dropped_on_rigs": false, "mars_uses_the_order_of_the_turn": true, "limited_basic_supply": true}, "seats": [{"name": "Random A", "controller": "bot:random"}, {"name": "Random B", "controller": "bot:random"}], "seed_digest": "4dfacfd1aa033542002c86879545d62cb9c62fe91f4c70a244309bbbe92d2cbf", "id": "d53f6a16215ee09c"}','{"scores": [33, 39], "ranking": [2, 1]}');
INSERT INTO "tables" VALUES('ce8143b217584e43bc48','6Y7X2PCU','forgotten_planet',1,2,'{"scenario": "{\n  \"$schema\": \"scenario.schema.json\",\n  \"format\": \"forgotten-planet/scenario\",\n  \"formatVersion\": 1,\n  \"provenance\": \"designed\",\n  \"provenanceNotes\": [],\n  \"id\": \"fp-2p-blind-moon\",\n  \"title\": {\n    \"en\": \"Blind moon\",\n    \"fr\": \"Lune aveugle\"\n  },\n  \"players\": 2,\n  \"area\": {\n    \"type\": \"defined\",\n    \"width\": 4,\n    \"height\": 3\n  },\n  \"layout\": [\n    \"....\",\n    \"....\",\n    \"....\"\n  ],\n  \"landTiles\": 5,\n  \"placement\": {\n    \"mode\": \"hidden-random\",\n    \"perPlayer\": [\n      \"base\",\n      \"land\",\n      \"specialMine\"\n    ],\n    \"minEmptyBetween\": 0,\n    \"maxEmptyToNearest\": 12\n  },\n  \"baseAssignment\": {\n    \"default\": \"random\",\n    \"allowed\": [\n      \"random\",\n      \"auction\",\n      \"fixed\"\n    ]\n  },\n  \"alliances\": null,\n  \"turnOrder\": \"random\",\n  \"fairness\": {\n    \"symmetry\": \"none\",\n    \"mines\": \"unknown\",\n    \"bases\": \"unknown\",\n    \"territorySpread\": null\n  },\n  \"optionOverrides\": {},\n  \"tags\": []\n}\n", "assignment": "scenario", "alliances": "scenario", "vp_token_limit": "none", "turn_order_mode": "shuffle", "conserve_scope": "player", "auto_conserve": true, "new_robot_status": "on", "move_points_shared": false, "six_may_choose_land": true, "mine_site_check": "before-roll", "walls_break_adjacency": false, "wall_cost": "1e1c", "border_walls": false, "enclosure_counts_border": true, "selfdestruct_wall_kills_robots": false, "production_requires_on": false, "score_common_mines": 0, "bonus_needs_positive": true, "equal_turns": false, "stall_limit_rounds": "none", "alliance_turn_order": "alternate", "ally_base_passage": false, "ally_tile_default": "keep-then-next", "hidden_gap_metric": "orthogonal", "hidden_land_from_supply": true, "auction_bid_cap": 35}','private','running','56e16a080bb5c426d105','',NULL,1794872697823,1794872697923,3,'{"game": "forgotten_planet", "version": 1, "players": 2, "options": {"scenario": "{\n  \"$schema\": \"scenario.schema.json\",\n  \"format\": \"forgotten-planet/scenario\",\n  \"formatVersion\": 1,\n  \"provenance\": \"designed\",\n  \"provenanceNotes\": [],\n  \"id\": \"fp-2p-blind-moon\",\n  \"title\": {\n    \"en\": \"Blind moon\",\n    \"fr\": \"Lune aveugle\"\n  },\n  \"players\": 2,\n  \"area\": {\n    \"type\": \"defined\",\n    \"width\": 4,\n    \"height\": 3\n  },\n  \"layout\": [\n    \"....\",\n    \"....\",\n    \"....\"\n  ],\n  \"landTiles\": 5,\n  \"placement\": {\n    \"mode\": \"hidden-random\",\n    \"perPlayer\": [\n      \"base\",\n      \"land\",\n      \"specialMine\"\n    ],\n    \"minEmptyBetween\": 0,\n    \"maxEmptyToNearest\": 12\n  },\n  \"baseAssignment\": {\n    \"default\": \"random\",\n    \"allowed\": [\n      \"random\",\n      \"auction\",\n      \"fixed\"\n    ]\n  },\n  \"alliances\": null,\n  \"turnOrder\": \"random\",\n  \"fairness\": {\n    \"symmetry\": \"none\",\n    \"mines\": \"unknown\",\n    \"bases\": \"unknown\",\n    \"territorySpread\": null\n  },\n  \"optionOverrides\": {},\n  \"tags\": []\n}\n", "assignment": "scenario", "alliances": "scenario", "vp_token_limit": "none", "turn_order_mode": "shuffle", "conserve_scope": "player", "auto_conserve": true, "new_robot_status": "on", "move_points_shared": false, "six_may_choose_land": true, "mine_site_check": "before-roll", "walls_break_adjacency": false, "wall_cost": "1e1c", "border_walls": false, "enclosure_counts_border": true, "selfdestruct_wall_kills_robots": false, "production_requires_on": false, "score_common_mines": 0, "bonus_needs_positive": true, "equal_turns": false, "stall_limit_rounds": "none", "alliance_turn_order": "alternate", "ally_base_passage": false, "ally_tile_default": "keep-then-next", "hidden_gap_metric": "orthogonal", "hidden_land_from_supply": true, "auction_bid_cap": 35}, "seats": [{"name": "Ada", "controller": "human"}, {"name": "Bob", "controller": "human"}], "seed_digest": "ab8600c882a8d03a69f9e97c1a56f6370809bfa5faf0d5886997b60c18c8bd92", "id": "7d23a9c55721e3f9"}',NULL);
INSERT INTO "tables" VALUES('cff45f2254b4a7519b89','2H3YTXT9','forgotten_planet',1,2,'{"scenario": "{\n  \"$schema\": \"scenario.schema.json\",\n  \"format\": \"forgotten-planet/scenario\",\n  \"formatVersion\": 1,\n  \"provenance\": \"designed\",\n  \"provenanceNotes\": [],\n  \"id\": \"fp-2p-small-moon\",\n  \"title\": {\n    \"en\": \"Small moon\",\n    \"fr\": \"Petite lune\"\n  },\n  \"players\": 2,\n  \"area\": {\n    \"type\": \"defined\",\n    \"width\": 3,\n    \"height\": 3\n  },\n  \"layout\": [\n    \"A.1\",\n    \"...\",\n    \"2.B\"\n  ],\n  \"landTiles\": 1,\n  \"placement\": {\n    \"mode\": \"fixed\"\n  },\n  \"baseAssignment\": {\n    \"default\": \"random\",\n    \"allowed\": [\n      \"random\",\n      \"auction\",\n      \"fixed\"\n    ]\n  },\n  \"alliances\": null,\n  \"turnOrder\": \"random\",\n  \"distanceLimits\": {\n    \"baseToBase\": {\n      \"min\": 4,\n      \"max\": 4\n    },\n    \"baseToMine\": {\n      \"min\": 2,\n      \"max\": 2\n    }\n  },\n  \"fairness\": {\n    \"symmetry\": \"rot180\",\n    \"mines\": \"strict\",\n    \"bases\": \"strict\",\n    \"territorySpread\": 0\n  },\n  \"optionOverrides\": {},\n  \"tags\": []\n}\n", "assignment": "scenario", "alliances": "scenario", "vp_token_limit": "none", "turn_order_mode": "shuffle", "conserve_scope": "player", "auto_conserve": true, "new_robot_status": "on", "move_points_shared": false, "six_may_choose_land": true, "mine_site_check": "before-roll", "walls_break_adjacency": false, "wall_cost": "1e1c", "border_walls": false, "enclosure_counts_border": true, "selfdestruct_wall_kills_robots": false, "production_requires_on": false, "score_common_mines": 0, "bonus_needs_positive": true, "equal_turns": false, "stall_limit_rounds": "none", "alliance_turn_order": "alternate", "ally_base_passage": false, "ally_tile_default": "keep-then-next", "hidden_gap_metric": "orthogonal", "hidden_land_from_supply": true, "auction_bid_cap": 35}','private','over','56e16a080bb5c426d105','Small',NULL,1794872698216,1794872698426,3,'{"game": "forgotten_planet", "version": 1, "players": 2, "options": {"scenario": "{\n  \"$schema\": \"scenario.schema.json\",\n  \"format\": \"forgotten-planet/scenario\",\n  \"formatVersion\": 1,\n  \"provenance\": \"designed\",\n  \"provenanceNotes\": [],\n  \"id\": \"fp-2p-small-moon\",\n  \"title\": {\n    \"en\": \"Small moon\",\n    \"fr\": \"Petite lune\"\n  },\n  \"players\": 2,\n  \"area\": {\n    \"type\": \"defined\",\n    \"width\": 3,\n    \"height\": 3\n  },\n  \"layout\": [\n    \"A.1\",\n    \"...\",\n    \"2.B\"\n  ],\n  \"landTiles\": 1,\n  \"placement\": {\n    \"mode\": \"fixed\"\n  },\n  \"baseAssignment\": {\n    \"default\": \"random\",\n    \"allowed\": [\n      \"random\",\n      \"auction\",\n      \"fixed\"\n    ]\n  },\n  \"alliances\": null,\n  \"turnOrder\": \"random\",\n  \"distanceLimits\": {\n    \"baseToBase\": {\n      \"min\": 4,\n      \"max\": 4\n    },\n    \"baseToMine\": {\n      \"min\": 2,\n      \"max\": 2\n    }\n  },\n  \"fairness\": {\n    \"symmetry\": \"rot180\",\n    \"mines\": \"strict\",\n    \"bases\": \"strict\",\n    \"territorySpread\": 0\n  },\n  \"optionOverrides\": {},\n  \"tags\": []\n}\n", "assignment": "scenario", "alliances": "scenario", "vp_token_limit": "none", "turn_order_mode": "shuffle", "conserve_scope": "player", "auto_conserve": true, "new_robot_status": "on", "move_points_shared": false, "six_may_choose_land": true, "mine_site_check": "before-roll", "walls_break_adjacency": false, "wall_cost": "1e1c", "border_walls": false, "enclosure_counts_border": true, "selfdestruct_wall_kills_robots": false, "production_requires_on": false, "score_common_mines": 0, "bonus_needs_positive": true, "equal_turns": false, "stall_limit_rounds": "none", "alliance_turn_order": "alternate", "ally_base_passage": false, "ally_tile_default": "keep-then-next", "hidden_gap_metric": "orthogonal", "hidden_land_from_supply": true, "auction_bid_cap": 35}, "seats": [{"name": "Random A", "controller": "bot:random"}, {"name": "Random B", "controller": "bot:random"}], "seed_digest": "a18255aed8ed38e2cf34a6d91fd4ea74df918f37e1892ee1e4cad6de0ca72cbb", "id": "aa0f810c8f694ef2"}','{"scores": [4, 1], "ranking": [1, 2]}');
INSERT INTO "tables" VALUES('2a63a11e84d5d83eadf9','VGHJDMPX','titan',1,2,'{"ruleset": "fr", "pipes_per_player": 20, "drone_loads_core_deuterium": false, "upgrade_is_last": true, "objective_timing": "end_of_turn", "gain_may_be_declined": false, "purge_may_be_declined": false, "purge_scope": "hold_rigs_core", "edge_landing": false, "landing_leftovers": "stay", "core_token_when_pipe_destroyed": "stays", "final_extraction_needs_connection": true, "second_place_after_tied_first": false, "drone_places_per_zone": 4, "deuterium_may_be_dropped_on_rigs": false, "mars_uses_the_order_of_the_turn": true, "limited_basic_supply": true}','open','lobby','1a85fa174035422c773b','Come in',NULL,1794872698549,1794872698558,1,NULL,NULL);
CREATE TABLE trials (
	id TEXT NOT NULL,
	owner TEXT NOT NULL,
	game TEXT NOT NULL,
	players INTEGER NOT NULL,
	positions JSON NOT NULL,
	bot TEXT NOT NULL,
	games INTEGER NOT NULL,
	status TEXT NOT NULL,
	done INTEGER NOT NULL,
	outcome JSON,
	why JSON,
	created_ms BIGINT NOT NULL,
	changed_ms BIGINT NOT NULL,
	CONSTRAINT pk_trials PRIMARY KEY (id),
	CONSTRAINT ck_trials_status CHECK (status IN ('waiting', 'running', 'done', 'failed', 'stopped')),
	CONSTRAINT fk_trials_owner FOREIGN KEY(owner) REFERENCES users (id),
	CONSTRAINT uq_trials_owner UNIQUE (owner)
);
INSERT INTO "trials" VALUES('c29535e27806ac8fb73d','56e16a080bb5c426d105','forgotten_planet',2,'[]','random',2,'done',2,'{"games": 2, "seats": [{"first": 0, "shared": 0, "rate": 0.0, "low": 0.0, "high": 0.6576197724933469, "score": {"mean": 3.0, "least": 3, "quarter": 3.0, "median": 3.0, "three_quarters": 3.0, "most": 3}}, {"first": 2, "shared": 0, "rate": 1.0, "low": 0.34238022750665303, "high": 1.0, "score": {"mean": 5.5, "least": 5, "quarter": 5.25, "median": 5.5, "three_quarters": 5.75, "most": 6}}], "decisions": {"mean": 30.0, "least": 20, "quarter": 25.0, "median": 30.0, "three_quarters": 35.0, "most": 40}, "turns": {"mean": 18.5, "least": 15, "quarter": 16.75, "median": 18.5, "three_quarters": 20.25, "most": 22}, "margin": {"mean": 2.5, "least": 2, "quarter": 2.25, "median": 2.5, "three_quarters": 2.75, "most": 3}}',NULL,1794872698578,1794872701505);
INSERT INTO "trials" VALUES('5102b2bd9e4f7ee16fa9','1a85fa174035422c773b','forgotten_planet',2,'[]','random',200,'failed',47,'{"games": 47, "seats": [{"first": 29, "shared": 1, "rate": 0.6170212765957447, "low": 0.47426566956413574, "high": 0.7420931890357799, "score": {"mean": 5.085106382978723, "least": 0, "quarter": 2.0, "median": 5, "three_quarters": 8.0, "most": 13}}, {"first": 19, "shared": 1, "rate": 0.40425531914893614, "low": 0.27640034519208756, "high": 0.5465787704988904, "score": {"mean": 4.297872340425532, "least": 1, "quarter": 2.0, "median": 4, "three_quarters": 5.0, "most": 12}}], "decisions": {"mean": 24.95744680851064, "least": 15, "quarter": 20.0, "median": 24, "three_quarters": 30.0, "most": 54}, "turns": {"mean": 14.914893617021276, "least": 9, "quarter": 12.0, "median": 14, "three_quarters": 17.0, "most": 35}, "margin": {"mean": 3.978723404255319, "least": 0, "quarter": 2.0, "median": 4, "three_quarters": 5.0, "most": 12}}','{"key": "server-stopping", "clause": "", "data": {}}',1794872701568,1794872701641);
CREATE TABLE users (
	id TEXT NOT NULL,
	name TEXT NOT NULL,
	login TEXT,
	password_hash TEXT,
	created_ms BIGINT NOT NULL,
	CONSTRAINT pk_users PRIMARY KEY (id),
	CONSTRAINT uq_users_login UNIQUE (login)
);
INSERT INTO "users" VALUES('56e16a080bb5c426d105','Ada','ada','$argon2id$v=19$m=65536,t=3,p=4$VKinzos5XeRyOuDj5CqzJw$y8kIFE9hUVc/ImnELqalqWbmhu+mISMsgKHIEsGfrUs',1794872694413);
INSERT INTO "users" VALUES('1a85fa174035422c773b','Bob',NULL,NULL,1794872694435);
CREATE INDEX ix_sessions_user_id ON sessions (user_id);
CREATE INDEX ix_tables_host ON tables (host);
CREATE INDEX ix_tables_status_visibility_changed_ms ON tables (status, visibility, changed_ms);
CREATE INDEX ix_seats_user_id ON seats (user_id);
CREATE INDEX ix_designs_owner_game_changed_ms ON designs (owner, game, changed_ms);
COMMIT;
