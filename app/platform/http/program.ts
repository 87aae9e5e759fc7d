/** Browsers of all makers call themselves so, and Opera Mini. */
const BROWSER = /^(?:mozilla|opera)\//i
/** What programs add that call themselves so, too: a word for themselves, or the address of who runs them; Cubot is a maker of telephones. */
const PROGRAM =
	/(?<!cu)bots?\b|crawler|spider|slurp|ia_archiver|google-inspectiontool|googleother|google-extended|heritrix|zotero|\+?https?:\/\/|\+?\bmailto:/i

/**
 * True for programs that index, archive, cite or fetch pages, by what they call themselves: all that are no browser. Who says nothing is taken for a reader: what protects readers may leave the name
 * out.
 */
export function isProgram(userAgent: string | null | undefined): boolean {
	if (!userAgent) return false
	return !BROWSER.test(userAgent) || PROGRAM.test(userAgent)
}
