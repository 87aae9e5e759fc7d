/** What is taken out of a reference before its words are read: addresses, days of consultation, labels. */
export type Cleaned = { html: string; doi: string | null; url: string | null; label: string | null }

/** DOI as the registration agencies write them (ISO 26324; Crossref's pattern for those in use). */
const DOI =
	/(?:https?:\/\/(?:dx\.)?doi\.org\/|doi\s*:?\s*(?:https?:\/\/(?:dx\.)?doi\.org\/)?)?\b(10\.\d{4,9}\/[^\s"<>]+)/iu
const URL_TEXT = /<?https?:\/\/[^\s<>"«»]+>?/giu
const LABEL = /^\s*(?:\[(\w{1,12})\]|(\d{1,4})[.)](?=\s))\s*/u
/** "Available from:", "Disponible sur :", "Retrieved 3 May 2019, from", "[consulté le…]", "[Internet]". */
const CONSULTED = [
	/\[(?:viewed|cited|cité|citado|consulté|consultado|accessed|accès|en ligne|online|internet|en línea)[^\]]*\]/giu,
	/\((?:consulté|accessed|viewed|retrieved|consultado|page consultée|dernier accès|last accessed)[^)]*\)/giu,
	/(?<!\p{L})(?:available (?:from|at|online(?: at)?)|disponible (?:sur|à l['’]adresse|en|à)|retrieved(?: [\p{L}\d ,]{3,30},?)? from|consulté (?:le [\p{L}\d ]{3,25}|à l['’]adresse)|accessed (?:on )?[\p{L}\d ,]{3,25}\d|récupéré (?:le [^,.]{3,25})?(?:,? ?de)?|recuperado (?:el [^,.]{3,25})?(?:,? ?de)?|en ligne)\s*:?(?=\s|$|[.,;])/giu,
]

export function cleaned(written: string): Cleaned {
	let html = written.replace(/[\s\u00a0]+/gu, ' ').trim()
	const label = LABEL.exec(html)
	if (label) html = html.slice(label[0].length)
	const found = DOI.exec(html)
	let doi = found?.[1] ?? null
	if (found && doi) {
		doi = doi.replace(/[.,;:\]]+$/u, '')
		while (/[).,;]$/.test(doi) && (!doi.endsWith(')') || count(doi, ')') > count(doi, '(')))
			doi = doi.slice(0, -1)
		html = `${html.slice(0, found.index)} ${html.slice(found.index + found[0].indexOf(doi) + doi.length)}`
	}
	const url = html.match(URL_TEXT)?.[0].replace(/^<|[>.,;)\]]+$/g, '') ?? null
	html = html.replace(URL_TEXT, ' ')
	for (const pattern of CONSULTED) html = html.replace(pattern, ' ')
	html = html
		.replace(/(?:\(\s*\)|\[\s*\])/g, ' ')
		.replace(/([.,;:])(?:\s+[.,;:])+(?=\s|$)/gu, '$1')
		.replace(/\s+(?=[.,;)](?:\s|$))/gu, '')
		.replace(/\s+/gu, ' ')
		.trim()
	return { html, doi, url, label: label?.[1] ?? label?.[2] ?? null }
}

function count(text: string, sign: string): number {
	return text.split(sign).length - 1
}
