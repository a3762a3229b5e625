## Raisons d’abandonner

reason-voluntary = par choix
reason-no-humans = il ne reste aucun astronaute à bord
reason-no-engines = aucune puissance de moteurs dans l’espace
reason-other = une règle de l’extension
reason-lapped = distancé d’un tour par le leader

# Partie des messages sur la puissance de canons, qui se compte en demis.
power-in-halves =
    { $half ->
        [0] { $count }
       *[1] { $count ->
            [0] ½
           *[other] { $count }½
        }
    }

## Événements : route et cartes

event-launched = { $seat } décolle de la case de départ { $space }.
event-leader = Leader : { $seat }.
event-card-revealed = { $seat } révèle la carte { $card }.
event-card-ignored = Un vaisseau seul ignore la carte { $card }.
event-gave-up = { $seat } abandonne le vol : { $reason }.
event-flight-over =
    Le vol est terminé : { $count ->
        [0] plus personne ne vole.
        [one] { $count } joueur l’a achevé.
       *[other] { $count } joueurs l’ont achevé.
    }
event-moved-forward =
    { $seat } avance de { $count ->
        [one] { $count } case
       *[other] { $count } cases
    }, jusqu’à la case { $space }.
event-days-lost =
    { $seat } perd { $days ->
        [one] { $days } jour de vol
       *[other] { $days } jours de vol
    } et recule jusqu’à la case { $space }.

## Événements : puissance et cellules d’énergie

event-cannon-power = { $seat } annonce sa puissance de canons : { power-in-halves }.
event-engine-power = { $seat } annonce sa puissance de moteurs : { $count }.
event-token-spent = { $seat } dépense une cellule d’énergie de { $cell } pour le composant en { $cell_powered }.
event-tokens-lost =
    { $seat } perd { $count ->
        [one] { $count } cellule d’énergie
       *[other] { $count } cellules d’énergie
    } de { $cell }.

## Événements : dangers

event-danger = { $seat } obtient { $roll } aux dés : { $danger } venant de { $origin }.
event-danger-misses = Le { $danger } venant de { $origin } manque { $seat }.
event-danger-bounces = Le { $danger } rebondit sur un côté lisse en { $cell } : { $tile } ({ $seat }).
event-meteor-shot = { $seat } abat le { $danger } avec le canon en { $cell_saviour } ; composant sauvé en { $cell } : { $tile }.
event-shield-used = { $seat } arrête le { $danger } avec le bouclier en { $cell_saviour } ; composant sauvé en { $cell } : { $tile }.
event-danger-hits = Le { $danger } touche le vaisseau de { $seat } en { $cell } : { $tile }.

## Événements : dégâts

event-components-removed = { $seat } retire : { $tile } ({ $cell }).
event-components-destroyed =
    { $count ->
        [one] Composant détruit sur le vaisseau de { $seat } : { $tile } ({ $cell }).
       *[other] { $count } composants détruits sur le vaisseau de { $seat } : { $tile } ({ $cell }).
    }
event-components-fell =
    { $count ->
        [one] Composant tombé du vaisseau de { $seat } : { $tile } ({ $cell }).
       *[other] { $count } composants tombés du vaisseau de { $seat } : { $tile } ({ $cell }).
    }
event-components-abandoned = { $seat } abandonne : { $tile } ({ $cell }).
event-crew-lost-aboard =
    { $seat } perd avec cela { $count ->
        [one] { $count } membre d’équipage.
       *[other] { $count } membres d’équipage.
    }
event-tokens-lost-aboard =
    { $seat } perd avec cela { $count ->
        [one] { $count } cellule d’énergie.
       *[other] { $count } cellules d’énergie.
    }
event-goods-lost-aboard = { $seat } perd avec cela des marchandises : { $goods }.
event-alien-stranded = { $seat } perd { $crew } en { $cell } : la cabine n’est plus connectée à un module de survie.
event-piece-kept =
    { $seat } garde le morceau du vaisseau avec { $cell } : { $count ->
        [one] { $count } composant.
       *[other] { $count } composants.
    }

## Événements : zone de combat, poussière d’étoile, sabotage

event-weakest = Valeur la plus basse, { $seat } subit la pénalité : { $criterion } ({ power-in-halves }).
event-stardust =
    { $count ->
        [0] { $seat } n’a aucun connecteur exposé : la poussière d’étoile est sans effet.
        [one] { $seat } a { $count } connecteur exposé dans la poussière d’étoile.
       *[other] { $seat } a { $count } connecteurs exposés dans la poussière d’étoile.
    }
event-sabotage-victim =
    { $seat } a le plus petit équipage ({ $count }) et subit le sabotage.
event-sabotage-strikes = Une bombe explose en { $cell } sur le vaisseau de { $seat }.
event-sabotage-misses = Une bombe explose en { $cell }, où { $seat } n’a aucun composant.

## Refus : vol

refusal-only-when-asked = Cela ne se décide que si une carte le demande. Étape en cours : « { $step } ».
refusal-card-revealed = Une carte a été révélée : personne n’abandonne avant qu’elle soit résolue.
refusal-off-the-route = Vous avez abandonné ce vol.
refusal-leader-reveals = C’est le leader qui révèle la carte suivante : { $seat }.
refusal-no-component-there = Il n’y a pas de composant en { $cell }.
refusal-piece-by-first-cell = { $cell } fait partie du morceau que l’on choisit par { $cell_first }.
refusal-double-powered = Le composant en { $cell } est déjà alimenté : une cellule par utilisation.
refusal-equal-double = Le composant en { $cell } fait la même chose que celui en { $cell_first } : alimentez d’abord ce dernier.
refusal-no-double-cannon = Il n’y a pas de double canon en { $cell }.
refusal-no-double-engine = Il n’y a pas de double moteur en { $cell }.
refusal-no-token = Il ne reste aucune cellule d’énergie pour le composant en { $cell }.
refusal-no-token-there = Il n’y a pas de cellule d’énergie en { $cell }.
refusal-token-elsewhere = L’accumulateur en { $cell } ne peut pas alimenter ce composant.
refusal-cannot-be-shot = Les canons n’y peuvent rien : un { $danger } ne peut pas être abattu.
refusal-shield-too-weak = Les boucliers n’arrêtent pas un gros astéroïde.
refusal-cannon-not-aimed = Aucun double canon en { $cell } ne peut abattre un astéroïde venant de { $origin } sur la ligne { $roll }.
