/** Addresses of mail, those written against robots ("x [at] y [dot] z") and numbers of telephones included. */
export const ADDRESS =
	/[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,255}(?:\.[\p{L}\p{N}-]+)+|[\p{L}\p{N}._%+-]{2,64}\s?[([{](?:at|arobase|arroba|@)[)\]}]\s?[\p{L}\p{N}-]{2,64}(?:\s?(?:[([{](?:dot|point|punto|\.)[)\]}]|\.)\s?[\p{L}\p{N}-]{2,64}){1,4}|(?<!\p{L})(?:t[ée]l(?:[ée]phone|[ée]fono)?|phone|mobile|cell|whatsapp|هاتف|الهاتف|جوال)(?:\.|\s?:|\s)[\s:.]{0,3}[+(]?\d[\d\s().-]{6,20}\d/giu
export const ADDRESS_OF_WEB = /(?:https?:\/\/|www\.)[^\s<>"'’)\],;]+/giu
/**
 * What programs and people write for programs and not for readers: identifiers and attributes of Pandoc (`{#fig:ndiaye}`, `@tbl:ndiaye`), labels and references of
 * LaTeX, tags, paths, names of files, words tied by underscores. Handles and keys of citations are found apart (`keysAndHandles`).
 */
export const FOR_MACHINES =
	/\{[#.][^{}\n]{1,160}\}|\\[a-z]{2,20}\*?(?:\[[^\][\n]{0,80}\])?\{[^{}\n]{1,160}\}|(?<![\p{L}\p{N}])@(?:fig|tbl|tab|sec|eq|lst):[\w:.-]+|<\/?[a-z][^<>\n]{0,160}>|(?:[a-z]:\\|\\\\|(?<![\p{L}\p{N}/])(?:~|\.{1,2})?\/(?=[^\s/]+\/))[^\s<>"’)\]]+|(?<![\p{L}\p{N}._~+%-])[\p{L}\p{N}][\p{L}\p{N}._~+%-]*\.(?:docx?|odt|rtf|tex|md|pdf|png|jpe?g|tiff?|gif|svg|webp|bmp|emf|wmf|xlsx?|csv|ods|pptx?|zip|bib|shp|kml|geojson)(?![\p{L}\p{N}])|(?<![\p{L}\p{N}_]|@\{?)[\p{L}\p{N}]+(?:_+[\p{L}\p{N}]+)+/giu
/** Places on the web where people keep what is theirs: code, data, papers, profiles, pages of their own. */
export const OWN_PLACE =
	/(?:https?:\/\/)?(?:(?:www\.)?(?:github|gitlab)\.com\/[\w.-]+|(?<![\w-])[\w-]{1,63}\.github\.io|osf\.io\/\w{5}|(?:www\.)?zenodo\.org\/(?:records?|doi|deposit)\/|nakala\.fr\/|(?:data\.)?mendeley\.com\/(?:profiles|datasets)\/|(?:www\.)?(?:doi\.org\/)?10\.(?:5281\/zenodo|6084\/m9\.figshare|17605\/osf|7910\/dvn|34847\/nkl|57745\/|5061\/dryad|17632\/)|(?:(?<![\w-])[\w-]{1,63}\.)?figshare\.com\/|dataverse\.[\w.-]{1,253}\/|(?:(?<![\w-])[\w-]{1,63}\.)?hal\.science\/|hal\.archives-ouvertes\.fr\/|(?:www\.)?researchgate\.net\/|(?<![\w-])[\w-]{1,63}\.academia\.edu\/|orcid\.org\/|(?:(?<!\w)\w{1,63}\.)?linkedin\.com\/in\/|scholar\.google\.[a-z.]{2,10}\/citations|sites\.google\.com\/|(?<![\w-])[\w-]{1,63}\.(?:wordpress|blogspot|wixsite|hypotheses)\.(?:com|org)|(?<![\w.-])[\w.-]{1,253}\/~\w+)[^\s<>"')\]]*/giu
/** Addresses that lead through the library of a university, or that hold somebody's session. */
const SESSION =
	/(?:https?:\/\/)?(?<![\w.-])[\w.-]{0,253}?(?:ezproxy|proxy\.|\bproxy-|libproxy|idm\.oclc\.org)[\w.-]{0,253}\/[^\s<>"')\]]*|https?:\/\/[^\s<>"')\]]*[;?&](?:jsessionid|phpsessid|sessionid|session|sid|ticket|token|access_token)=[^\s<>"')\]]*/giu
/** A pattern in small and in capital letters; where codes are told by their capitals, the flag for it cannot be set. */
function inAnyCase(pattern: string): string {
	return pattern.replace(/\p{Script=Latin}/gu, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`)
}

const FUNDING = inAnyCase(
	'grants?|subvention|bourse|allocation|(?:soutien|appui|concours) financier|financial(?:ly)? support|apoyo financiero|contrat|convention|financement|financée?s? par|funded by|supported by|awards?|projet (?:anr|erc)|beca|proyecto|financiad(?:o|a) por|(?:[وب]?ال|[وبل])?منحة|بتمويل',
)
/** Pages of a source are no number of a grant. */
const NO_PAGES = String.raw`(?<!(?:(?<!\p{L})(?:pp?|pages?|p[áa]gs?|páginas|ص|صص|الصفحات|الصفحة)[.:]?\s?)\d{0,4})`
const YEARS = String.raw`(?:1[5-9]|20)\d\d[-/](?:1[5-9]|20)\d\d(?!\d)`
/** The number of something: after its sign, or as bodies write theirs (capitals with digits, groups of digits). */
const NUMBER = String.raw`(?:(?<!\p{L})(?:${inAnyCase('n')}[°ºoO.]|${inAnyCase('number|num(?:é|e)ro|número')}|#|رقم)\.?\s*(?=[\p{L}./-]{0,30}\d)[\p{L}\d][\w\p{L}./-]{1,30}|\b[A-Z]{2,}[-/ ]?[A-Z0-9/-]*\d{2,}[\w/-]*|${NO_PAGES}\b(?!${YEARS})\d{2,4}[-/]\d{2,}[-/\d]*|\b\d{6,}\b)`
const GRANT = new RegExp(String.raw`(?<!\p{L})(?:${FUNDING})(?!\p{L})[^.;\n]{0,80}?${NUMBER}`, 'gu')
/** Committees that judged a study, and offices that permitted it, with the number of what they gave. */
const ETHICS =
	/(?:(?:autorisation|permis|attestation) de (?:la )?recherche|research (?:permit|clearance|licen[cs]e|authori[sz]ation)|NACOSTI|(?:autorización|permiso) de investigación|(?:تصريح|ترخيص) (?:ب?إجراء )?(?:ال)?بحث)[^.;\n]{0,40}?(?:n[°ºo.]|no\.?|number|#|رقم)\s*[\p{L}\d][\w\p{L}./-]{2,30}|(?:comité (?:national |institutionnel |local )?d[’']éthique|ethics (?:review )?(?:committee|board)|institutional review board|research ethics|comité de ética|\bIRB\b|لجنة (?:أخلاقيات|الأخلاقيات))[^.;\n]{0,100}/giu

/** Passages that lead to who wrote, by what they are about, with the pattern that finds them. */
export const TELLING_PASSAGES: readonly (readonly ['ownLink' | 'grant' | 'ethics', RegExp])[] = [
	['ownLink', OWN_PLACE],
	['ownLink', SESSION],
	['grant', GRANT],
	['ethics', ETHICS],
]
