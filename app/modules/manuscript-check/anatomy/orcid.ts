/** Groups of four with hyphens; without them or with spaces the numbers that ORCID gives, which are no others of sixteen figures. */
export const ORCID =
	/\b\d{4}[-‐‑–]\d{4}[-‐‑–]\d{4}[-‐‑–]\d{3}[\dXx]\b|(?<![\p{L}\p{N}-])000(?:0\s?000(?:1\s?[5-9]\d{3}|2\s?\d{4}|3\s?[0-4]\d{3})|9\s?\d{4}\s?\d{4})\s?\d{3}[\dXx](?![\p{L}\p{N}])/gu

/** An iD as ORCID writes it, however a text does. */
export function orcidOf(written: string): string {
	return (written.toUpperCase().match(/[\dX]/gu) ?? []).join('').replace(/.{4}(?=.)/gu, '$&-')
}
