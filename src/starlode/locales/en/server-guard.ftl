# What the server turns away at its door, before anybody looks at what was wanted.

host-unknown = This server is not called that. Its host can allow further names.
origin-foreign = This came from another site, and was not done.
body-too-slow = What was sent came too slowly.
request-too-slow = The server took too long. Please try again in a moment.
# most: how many sockets one address may have.
too-many-sockets = There are too many open connections from here: at most { $most } are possible. Close some pages.
# id: under which the fault was noted.
server-fault = The server made a mistake. It has been noted under { $id-id }; please try again.

## Notices of turns

notices-not-offered = This server does not send such notices.
push-address-refused = This is not the address of a push service.
push-key-unusable = The browser’s keys for notices cannot be used.
mail-address-unusable = This is not an e-mail address that can be used.
mail-not-sent = The e-mail could not be sent. Try again later.
mail-code-wrong = This is not the code that was sent, or it was guessed too often: ask for another one.
