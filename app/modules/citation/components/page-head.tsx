import { useRouteLoaderData } from 'react-router'
import { useLanguage } from '#app/i18n/use-translation.ts'
import { alternates, canonical } from '../head/addresses.ts'
import { descriptionOf, shareTags } from '../head/open-graph.ts'
import type { HeadTag } from '../head/tags.ts'
import { HeadTags } from './record-head.tsx'

/**
 * The head of a page that is not a work: title, description, canonical address, the other languages, feeds and
 * what schema.org says of it. `path` is the canonical path; parameters that only sort or filter are left out of it.
 */
export function PageHead({
	title,
	description,
	path,
	feeds = [],
	jsonLd,
}: {
	title: string
	description?: string | undefined
	path: string
	feeds?: { rss: string; atom: string; json?: string; title: string }[]
	/** A schema.org object without `@context`; relative addresses in `url` are not completed. */
	jsonLd?: ((publicUrl: string) => object) | undefined
}) {
	const root = useRouteLoaderData<{ publicUrl: string }>('root')
	const publicUrl = root?.publicUrl ?? ''
	const language = useLanguage()
	const links: Extract<HeadTag, { rel: string }>[] = [
		canonical(publicUrl, path, language),
		...alternates(publicUrl, path),
		...feeds.flatMap((feed) => [
			{ rel: 'alternate', type: 'application/rss+xml', title: feed.title, href: feed.rss },
			{
				rel: 'alternate',
				type: 'application/atom+xml',
				title: feed.title,
				href: feed.atom,
			},
			...(feed.json
				? [{ rel: 'alternate', type: 'application/feed+json', title: feed.title, href: feed.json }]
				: []),
		]),
	]
	const summary = description ? descriptionOf(description) : null
	return (
		<>
			<title>{`${title} — Mbongi`}</title>
			{summary ? <meta name="description" content={summary} /> : null}
			<meta property="og:title" content={title} />
			{summary ? <meta property="og:description" content={summary} /> : null}
			<meta property="og:type" content="website" />
			<meta property="og:url" content={publicUrl + path} />
			<meta property="og:site_name" content="Mbongi" />
			<HeadTags tags={shareTags(publicUrl)} />
			{links.map((link) => (
				<link key={`${link.rel} ${link.hrefLang ?? ''} ${link.href}`} {...link} />
			))}
			{jsonLd ? (
				<script
					type="application/ld+json"
					dangerouslySetInnerHTML={{
						__html: scriptSafe({ '@context': 'https://schema.org', ...jsonLd(publicUrl) }),
					}}
				/>
			) : null}
		</>
	)
}

/** JSON that cannot end the script element it stands in; a property without values is left out. */
function scriptSafe(value: object): string {
	return JSON.stringify(value, (_, inner) =>
		inner === null || (Array.isArray(inner) && inner.length === 0) ? undefined : inner,
	).replaceAll('<', '\\u003c')
}
