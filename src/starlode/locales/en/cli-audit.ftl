# The command audit.

cli-audit = Ask whether weaknesses are known in the packages of others that the project uses.
cli-audit-more =
    A database of advisories is asked about every package in requirements/*.lock and web/package-lock.json of this working copy: names and versions are sent to it. The exit code is 0 if it knows of nothing, 1 if it knows of something, and 3 if it cannot be asked: then nothing is known. “--sbom” asks nobody and writes the list of all packages.

      starlode audit
      starlode audit --sbom starlode.cdx.json
cli-audit-bill = Write the bill of materials into this file (CycloneDX, JSON), and ask nobody.
cli-audit-advisories = Address of the database, with the interface of OSV; default: https://api.osv.dev.
cli-audit-written = Written: { $file-id }, { $packages } packages
cli-audit-advisory = { $package-id }  { $advisory-id }: { $summary-id }
cli-audit-sum =
    { $advisories ->
        [0] { $packages } packages, no advisory is known.
        [one] { $packages } packages, { $advisories } advisory.
       *[other] { $packages } packages, { $advisories } advisories.
    }
audit-no-locks = There are no locks in { $folder-id }: run this in a working copy of the project.
audit-address-wrong = “{ $address-id }” is no address of a database of advisories: it starts with https:// or http://.
audit-unreachable = Not audited: the database of advisories { $database-id } cannot be asked: { $problem-id }. Whether weaknesses of the packages are known remains open.
audit-answer-unusable = Not audited: the answer of the database of advisories { $database-id } is unusable. Whether weaknesses of the packages are known remains open.
