/**
 * Registrants of DOIs whose every text is open to read: PLOS, MDPI, Frontiers, eLife, PeerJ, SciELO, arXiv, and the books of Language Science Press. Publishers with some open texts are left out:
 * nothing is asked of the network.
 */
const OPEN_DOI =
	/^10\.(?:1371\/journal\.|3390\/|3389\/|7554\/elife\.|7717\/peerj|1590\/|48550\/arxiv\.|17169\/langsci\.)/i
const OPEN_HOST =
	/(?:^|\.)(?:arxiv\.org|plos\.org|mdpi\.com|frontiersin\.org|elifesciences\.org|peerj\.com|scielo\.(?:br|org|org\.za|cl|org\.mx)|langsci-press\.org|pmc\.ncbi\.nlm\.nih\.gov|gutenberg\.org)$/i
const OPEN_PATH = /^(?:www\.)?ncbi\.nlm\.nih\.gov\/pmc\/|^(?:[\w-]+\.)?hal\.science\/[\w-]+\/document/i

/** Where the text of a reference is surely open to everybody, by its DOI or its address; null where that is not known. */
export function openCopyOf({
	doi,
	address,
}: {
	doi: string | null
	address: string | undefined
}): string | null {
	if (doi && OPEN_DOI.test(doi)) return `https://doi.org/${doi}`
	if (!address || !URL.canParse(address)) return null
	const { protocol, host, pathname } = new URL(address)
	if (!/^https?:$/.test(protocol)) return null
	return OPEN_HOST.test(host) || OPEN_PATH.test(host + pathname) ? address : null
}
