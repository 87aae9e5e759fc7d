import type { DescribingLibrary, Description } from '../formats/description.ts'
import { dublinCore } from '../formats/dublin-core.ts'
import { MARC_NAMESPACES, marc } from '../formats/marc.ts'
import { openaire } from '../formats/openaire.ts'

/** A format that records are harvested in. */
type HarvestFormat = {
	schema: string
	namespace: string
	/** Writes one work; null for what is written with its text (`jats.server.ts`). */
	write: ((description: Description, library: DescribingLibrary) => string) | null
}

/** The formats by the prefix under which harvesters ask for them. */
export const HARVEST_FORMATS: { readonly [prefix: string]: HarvestFormat } = {
	oai_dc: {
		schema: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
		namespace: 'http://www.openarchives.org/OAI/2.0/oai_dc/',
		write: dublinCore,
	},
	oai_jats: {
		schema: 'https://jats.nlm.nih.gov/publishing/1.3/xsd/JATS-journalpublishing1-3-mathml3.xsd',
		namespace: 'http://jats.nlm.nih.gov',
		write: null,
	},
	oai_openaire: {
		schema: 'https://www.openaire.eu/schema/repo-lit/4.0/openaire.xsd',
		namespace: 'http://namespace.openaire.eu/schema/oaire/',
		write: openaire,
	},
	marc21: {
		schema: 'http://www.loc.gov/standards/marcxml/schema/MARC21slim.xsd',
		namespace: 'http://www.loc.gov/MARC21/slim',
		write: (description, library) => marc(description, library, MARC_NAMESPACES),
	},
}

export function harvestFormat(prefix: string): HarvestFormat | null {
	return Object.hasOwn(HARVEST_FORMATS, prefix) ? (HARVEST_FORMATS[prefix] ?? null) : null
}
