# La commande audit.

cli-audit = Demander si des failles sont connues dans les paquets tiers que le projet utilise.
cli-audit-more =
    Une base d’avis de sécurité est interrogée sur chaque paquet de requirements/*.lock et de web/package-lock.json de cette copie de travail : noms et versions lui sont envoyés. Le code de sortie est 0 si elle ne connaît aucune faille, 1 si elle en connaît, et 3 si elle ne peut pas être interrogée : on ne sait alors rien. « --sbom » n’interroge personne et écrit la liste de tous les paquets.

      starlode audit
      starlode audit --sbom starlode.cdx.json
cli-audit-bill = Écrire la nomenclature logicielle dans ce fichier (CycloneDX, JSON), sans interroger personne.
cli-audit-advisories = Adresse de la base, avec l’interface d’OSV ; sinon https://api.osv.dev.
cli-audit-written = Écrit : { $file-id }, { $packages } paquets
cli-audit-advisory = { $package-id }  { $advisory-id } : { $summary-id }
cli-audit-sum =
    { $advisories ->
        [0] { $packages } paquets, aucun avis connu.
        [one] { $packages } paquets, { $advisories } avis.
       *[other] { $packages } paquets, { $advisories } avis.
    }
audit-no-locks = Il n’y a pas de verrous dans { $folder-id } : lancez ceci dans une copie de travail du projet.
audit-address-wrong = « { $address-id } » n’est pas l’adresse d’une base d’avis : elle commence par https:// ou http://.
audit-unreachable = Non contrôlé : la base d’avis { $database-id } ne peut pas être interrogée : { $problem-id }. On ignore si des failles sont connues dans les paquets.
audit-answer-unusable = Non contrôlé : la réponse de la base d’avis { $database-id } est inutilisable. On ignore si des failles sont connues dans les paquets.
