export const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,255}(?:\.[\p{L}\p{N}-]+)+/gu
export const ORCID = /\b\d{4}-\d{4}-\d{4}-\d{3}[\dX]\b/gu
/** Places on the web where people keep what is theirs: code, data, papers, profiles, pages of their own. */
const OWN_PLACE =
	/(?:https?:\/\/)?(?:(?:www\.)?(?:github|gitlab)\.com\/[\w.-]+|[\w-]+\.github\.io|osf\.io\/\w{5}|(?:www\.)?zenodo\.org\/(?:records?|doi|deposit)\/|(?:[\w-]+\.)?figshare\.com\/|dataverse\.[\w.-]+\/|(?:[\w-]+\.)?hal\.science\/|hal\.archives-ouvertes\.fr\/|(?:www\.)?researchgate\.net\/|[\w-]+\.academia\.edu\/|orcid\.org\/|(?:[\w]+\.)?linkedin\.com\/in\/|scholar\.google\.[a-z.]+\/citations|sites\.google\.com\/|[\w-]+\.(?:wordpress|blogspot|wixsite|hypotheses)\.(?:com|org)|[\w.-]+\/~\w+)[^\s<>"')\]]*/giu
/** Addresses that lead through the library of a university, or that hold somebody's session. */
const SESSION =
	/(?:https?:\/\/)?[\w.-]*(?:ezproxy|proxy\.|\bproxy-|libproxy|idm\.oclc\.org)[\w.-]*\/[^\s<>"')\]]*|https?:\/\/[^\s<>"')\]]*[;?&](?:jsessionid|phpsessid|sessionid|session|sid|ticket|token|access_token)=[^\s<>"')\]]*/giu
const GRANT =
	/(?:grant|subvention|bourse|contrat|convention|financement|financé[es]{0,2} par|funded by|supported by|award|projet (?:ANR|ERC)|beca|proyecto|financiad[oa] por|منحة|بتمويل)[^.;\n]{0,80}?(?:(?:n[°ºo.]|no\.?|number|#)\s*[\p{L}\d][\w\p{L}./-]{2,30}|\b[A-Z]{2,}[-/ ]?[A-Z0-9/-]*\d{2,}[\w/-]*)/giu
const ETHICS =
	/(?:comité (?:national |institutionnel |local )?d[’']éthique|ethics (?:review )?(?:committee|board)|institutional review board|research ethics|comité de ética|\bIRB\b|لجنة (?:أخلاقيات|الأخلاقيات))[^.;\n]{0,100}/giu

/** Passages that lead to who wrote, by what they are about, with the pattern that finds them. */
export const TELLING_PASSAGES: readonly (readonly ['ownLink' | 'grant' | 'ethics', RegExp])[] = [
	['ownLink', OWN_PLACE],
	['ownLink', SESSION],
	['grant', GRANT],
	['ethics', ETHICS],
]
