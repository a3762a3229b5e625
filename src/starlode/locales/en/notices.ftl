# Notices to players who are not at the table.

notice-turn = It is your move.
notice-rematch = You are asked for a rematch.
notice-asked = You are asked to agree to something at the table.
# url: the address of the table.
notice-turn-mail =
    It is your move: { $url }

    You can switch these notices off under “Account”.
notice-rematch-mail =
    You are asked for a rematch: { $url }

    You can switch these notices off under “Account”.
notice-asked-mail =
    You are asked to agree to something at the table: { $url }

    You can switch these notices off under “Account”.
notice-code-subject = Your code for notices from Starlode
# code: to be typed.
notice-code =
    Somebody, probably you, asked for notices of Starlode to this address.
    If that was you, enter this code there: { $code-id }
    If not, ignore this message; nothing will be sent.
