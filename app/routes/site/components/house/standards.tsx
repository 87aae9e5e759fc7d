import { pathTo } from '#app/addresses/address.ts'

/** The standards that this platform speaks, each with an address that answers; those of one text where there is one. */
export function StandardsInUse({ example }: { example: string | null }) {
	const ofLibrary = [
		{ name: 'OAI-PMH 2.0', href: pathTo('oai', { verb: 'Identify' }) },
		{ name: 'KBART', href: pathTo('kbart') },
		{ name: 'Atom', href: pathTo('atom') },
		{ name: 'OpenSearch', href: pathTo('openSearch') },
		{ name: 'DCAT 3', href: pathTo('dcat') },
		{ name: 'API catalog (RFC 9727)', href: pathTo('apiCatalog') },
		{ name: 'Sitemaps', href: pathTo('sitemap') },
		{ name: 'security.txt (RFC 9116)', href: pathTo('security') },
	]
	const ofText = example
		? [
				{ name: 'MARC 21 (MARCXML)', href: `${example}/notice/marc.xml` },
				{ name: 'DataCite', href: `${example}/notice/datacite.xml` },
				{ name: 'MODS', href: `${example}/notice/mods.xml` },
				{ name: 'BibTeX', href: `${example}/citation.bib` },
				{ name: 'CSL-JSON', href: `${example}/citation.json` },
			]
		: []
	return (
		<ul>
			{[...ofLibrary, ...ofText].map(({ name, href }) => (
				<li key={name}>
					<a className="link" href={href} dir="ltr">
						{name}
					</a>
				</li>
			))}
		</ul>
	)
}
