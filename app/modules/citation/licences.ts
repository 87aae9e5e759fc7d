const OTHERS: Record<string, string> = {
	'CC0-1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
	'PDM-1.0': 'https://creativecommons.org/publicdomain/mark/1.0/',
	MIT: 'https://opensource.org/license/mit',
	'GPL-3.0-or-later': 'https://www.gnu.org/licenses/gpl-3.0.html',
	'GFDL-1.3-or-later': 'https://www.gnu.org/licenses/fdl-1.3.html',
	'ODbL-1.0': 'https://opendatacommons.org/licenses/odbl/1-0/',
	'etalab-2.0': 'https://www.etalab.gouv.fr/licence-ouverte-open-licence/',
}

const CREATIVE_COMMONS = /^CC-(BY(?:-NC)?(?:-(?:ND|SA))?)-([1-4]\.[05])(?:-([A-Z]{2,3}))?$/

/**
 * The address of a licence's text from its SPDX identifier; null when there is none, or when the
 * identifier does not say which version (`CC-BY`): a machine is told nothing rather than a guess.
 */
export function licenceUrl(licence: string | null): string | null {
	if (!licence) return null
	const [, terms, version, country] = CREATIVE_COMMONS.exec(licence) ?? []
	if (terms && version) {
		const place = country ? `${country.toLowerCase()}/` : ''
		return `https://creativecommons.org/licenses/${terms.toLowerCase()}/${version}/${place}`
	}
	return Object.hasOwn(OTHERS, licence) ? (OTHERS[licence] ?? null) : null
}
