/** Signs that crawlers name themselves by; Cubot is a maker of telephones. */
const CRAWLER = /(?<!cu)bots?\b|crawler|spider|slurp|ia_archiver|google-inspectiontool/i

/** True for programs that index or archive pages, by what they call themselves. */
export function isCrawler(userAgent: string | null | undefined): boolean {
	return CRAWLER.test(userAgent ?? '')
}
