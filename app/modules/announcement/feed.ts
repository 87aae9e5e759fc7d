import { pathTo } from '#app/addresses/address.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { atomDocument, type FeedFrame, rssDocument } from '#app/modules/citation/feed/index.ts'
import { xmlElement, xmlText } from '#app/platform/xml.ts'
import { plainText } from '#app/ui/rich-text/rich-text.ts'
import { chosenBody } from './chosen.ts'
import type { PublicAnnouncement } from './queries.server.ts'

type AnnouncementFeed = Omit<FeedFrame, 'changedAt'> & { announcements: readonly PublicAnnouncement[] }

/** When the newest change was made; the epoch for an empty feed, so that it stays the same. */
export const lastAnnouncementChange = (announcements: readonly PublicAnnouncement[]) =>
	new Date(Math.max(0, ...announcements.map(({ changedAt }) => changedAt.getTime())))

function saidOf(announcement: PublicAnnouncement, { language }: AnnouncementFeed, publicUrl: string) {
	const title = chooseText(announcement.title, language)
	const body = chosenBody(announcement.body, language)
	return {
		url: publicUrl + pathTo('announcement', { id: announcement.slug }),
		title: title?.text ?? '',
		titleLanguage: title?.language ?? language,
		summary: body ? plainText(body.text) : '',
		summaryLanguage: body?.language ?? language,
	}
}

const frameOf = (feed: AnnouncementFeed): FeedFrame => ({
	...feed,
	changedAt: lastAnnouncementChange(feed.announcements),
})

/** The announcements as RSS 2.0. */
export function announcementsAsRss(feed: AnnouncementFeed, publicUrl: string): string {
	const items = feed.announcements.map((announcement) => {
		const { url, title, summary } = saidOf(announcement, feed, publicUrl)
		const html = xmlText(summary).replaceAll('\n', '<br/>')
		return `<item>${xmlElement('title', title)}${xmlElement('link', url)}<guid isPermaLink="true">${xmlText(url)}</guid>${xmlElement(
			'pubDate',
			announcement.shownFrom.toUTCString(),
		)}${xmlElement('description', html)}</item>`
	})
	return rssDocument(frameOf(feed), items, publicUrl)
}

/** The announcements as Atom 1.0 (RFC 4287). */
export function announcementsAsAtom(feed: AnnouncementFeed, publicUrl: string): string {
	const entries = feed.announcements.map((announcement) => {
		const said = saidOf(announcement, feed, publicUrl)
		const summary = said.summary
			? `<summary type="text" xml:lang="${xmlText(said.summaryLanguage)}">${xmlText(said.summary)}</summary>`
			: ''
		return `<entry>${xmlElement('id', said.url)}<title xml:lang="${xmlText(said.titleLanguage)}">${xmlText(said.title)}</title>${xmlElement(
			'updated',
			announcement.changedAt.toISOString(),
		)}${xmlElement('published', announcement.shownFrom.toISOString())}<link rel="alternate" type="text/html" href="${xmlText(said.url)}"/>${summary}</entry>`
	})
	return atomDocument(frameOf(feed), entries, publicUrl)
}

/** The announcements as JSON Feed 1.1. */
export function announcementsAsJson(feed: AnnouncementFeed, publicUrl: string): string {
	const items = feed.announcements.map((announcement) => {
		const { url, title, titleLanguage, summary } = saidOf(announcement, feed, publicUrl)
		return {
			...{ id: url, url, title, content_text: summary, language: titleLanguage },
			...(announcement.href?.startsWith('http') && { external_url: announcement.href }),
			date_published: announcement.shownFrom.toISOString(),
			date_modified: announcement.changedAt.toISOString(),
		}
	})
	return JSON.stringify({
		version: 'https://jsonfeed.org/version/1.1',
		...{ title: feed.title, description: feed.description, language: feed.language },
		home_page_url: publicUrl + feed.path,
		feed_url: publicUrl + feed.selfPath,
		items,
	})
}
