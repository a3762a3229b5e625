## Ennemis

enemy-smugglers = les contrebandiers
enemy-slavers = les esclavagistes
enemy-pirates = les pirates

## Événements : marchandises et équipage

event-goods-offered = { $seat } peut charger des marchandises : { $goods }.
event-goods-short = La réserve ne suffit pas pour { $seat }. Il manque : { $goods }.
event-goods-loaded =
    { $count ->
        [0] { $seat } n’a aucune marchandise à bord.
       *[other] { $seat } a désormais à bord : { $goods }.
    }
event-goods-left = { $seat } laisse des marchandises : { $goods }.
event-goods-lost = { $seat } perd des marchandises en { $cell } : { $goods }.
event-crew-lost = { $seat } perd { $crew } en { $cell }.

## Événements : planètes, vaisseaux et stations abandonnés, épidémies

event-landed = { $seat } se pose sur la planète { $planet }.
event-passed = { $seat } passe.
event-too-few-crew =
    { $seat } a trop peu d’équipage : il faut { $count ->
        [one] { $count } membre d’équipage
       *[other] { $count } membres d’équipage
    }.
event-ship-accepted =
    { $seat } laisse { $count ->
        [one] { $count } membre d’équipage
       *[other] { $count } membres d’équipage
    } sur le vaisseau abandonné et reçoit { $credits ->
        [one] { $credits } crédit
       *[other] { $credits } crédits
    }.
event-docked = { $seat } s’amarre à la station abandonnée.
event-epidemic =
    { $count ->
        [0] L’épidémie épargne { $seat }.
        [one] { $seat } : { $count } cabine est infectée.
       *[other] { $seat } : { $count } cabines sont infectées.
    }

## Événements : ennemis

event-enemy-defeated = { $seat } bat { $enemy }.
event-enemy-held-off = { $seat } tient tête : { $enemy } passent leur chemin.
event-enemy-wins = { $seat } perd le combat : { $enemy } l’emportent.
event-reward-taken =
    { $seat } prend la récompense : { $credits ->
        [one] { $credits } crédit
       *[other] { $credits } crédits
    }.
event-reward-declined = { $seat } refuse la récompense.

## Événements : fin du vol

event-scored-finish =
    { $seat } arrive à la place { $place } : { $credits ->
        [one] { $credits } crédit
       *[other] { $credits } crédits
    }.
event-scored-best-looking =
    { $seat } a le plus beau vaisseau, avec { $count ->
        [one] { $count } connecteur exposé
       *[other] { $count } connecteurs exposés
    } : { $credits ->
        [one] { $credits } crédit
       *[other] { $credits } crédits
    }.
event-scored-sale =
    { $seat } vend ses marchandises ({ $goods }) : { $credits ->
        [one] { $credits } crédit
       *[other] { $credits } crédits
    }.
event-scored-half-sale =
    { $seat } a abandonné et vend ses marchandises ({ $goods }) à moitié prix : { $credits ->
        [one] { $credits } crédit
       *[other] { $credits } crédits
    }.
event-scored-losses =
    { $seat } paie { $credits ->
        [one] { $credits } crédit
       *[other] { $credits } crédits
    } pour { $count ->
        [one] { $count } composant perdu
       *[other] { $count } composants perdus
    }.
event-final-score =
    Place { $place } : { $seat }, avec { $credits ->
        [one] { $credits } crédit
       *[other] { $credits } crédits
    }, { $profit-id ->
        [true] parmi les gagnants
       *[false] sans bénéfice
    }.

## Événements : Trek

event-title-taken =
    { $seat } prend le titre « { $title } » (total { $count }) : { $credits ->
        [one] { $credits } crédit
       *[other] { $credits } crédits
    }.
event-title-defended =
    { $seat } défend le { $gold-id ->
        [true] titre doré
       *[false] titre
    } « { $title } » (total { $count }) : { $credits ->
        [one] { $credits } crédit
       *[other] { $credits } crédits
    }.
event-title-not-defended = { $seat } ne défend pas le titre « { $title } ».
event-debt-cancelled =
    { $seat } : la dette, { $credits ->
        [one] { $credits } crédit
       *[other] { $credits } crédits
    }, est effacée avant le vol suivant.

## Refus : marchandises et équipage

refusal-goods-not-offered = Aucun cube { $goods } n’est proposé.
refusal-no-hold = Il n’y a pas de cale en { $cell }.
refusal-red-needs-special-hold = Un cube { $goods } demande une cale spéciale, et il n’y en a pas en { $cell }.
refusal-hold-full = La cale en { $cell } n’a plus de place pour un cube { $goods }.
refusal-goods-not-there = Il n’y a pas de cube { $goods } en { $cell }.
refusal-loading-first = Chargez et rangez d’abord vos marchandises.
refusal-most-valuable-first = Les marchandises les plus chères se perdent d’abord : choisissez une cale avec un cube { $goods }, pas { $cell }.
refusal-goods-first = Choisissez d’abord les marchandises que vous perdez.
refusal-nobody-there = Il n’y a pas d’équipage en { $cell }.
refusal-crew-first = Choisissez d’abord les membres d’équipage que vous perdez.

## Refus : cartes

refusal-landing-first = Posez-vous d’abord sur une planète, ou passez.
refusal-no-such-planet = La carte ne montre pas de planète { $planet }.
refusal-planet-taken = La planète { $planet } est déjà prise par { $owner }.
refusal-ship-first = Prenez d’abord le vaisseau abandonné, ou passez.
refusal-station-first = Amarrez-vous d’abord à la station abandonnée, ou passez.
refusal-reward-first = Prenez d’abord la récompense, ou refusez-la.

## Refus : titres

refusal-title-first = Réclamez d’abord un titre.
refusal-title-taken = Le titre « { $title } » n’est plus disponible.
refusal-title-count-zero = Votre vaisseau ne compte rien pour le titre « { $title } ».
refusal-title-led-by-another = { $owner } a de meilleurs droits au titre « { $title } ».
