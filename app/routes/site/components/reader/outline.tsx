import { formatNumber } from '#app/i18n/format.ts'
import { directionOf } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { partPath } from '#app/modules/work/full-text/index.ts'
import { AsideBox } from '#app/ui/panel.tsx'
import type { WorkOnPage } from './read-work.server.ts'

type OutlineLink = { id: string; level: number; title: string; language: string; href: string }

type Branch = OutlineLink & { children: OutlineLink[] }

/**
 * The sections of a work that can be read here, its abstract and its references among them; none without a text. What
 * stands in another part of a long text leads to that part.
 */
export function useOutlineLinks({ record, text }: WorkOnPage): OutlineLink[] {
	const { t } = useTranslation('article')
	const page = useLanguage()
	if (!text) return []
	const { language, outline, references, part } = text
	const link = (id: string, place: number | null, level: number, title: string, words: string) => ({
		id,
		level,
		title,
		language: words,
		href: `${place === null || part === 'whole' || place === part ? '' : partPath(record.path, place)}#${id}`,
	})
	return [
		...(Object.keys(record.abstract).length > 0 ? [link('resume', 1, 2, t('abstract'), page)] : []),
		...outline.map((entry) => link(entry.id, entry.part, entry.level, entry.title, language)),
		...(references.total > 0 ? [link('references', references.firstPart, 2, t('references'), page)] : []),
	]
}

/** Beside the text on a wide screen; the section being read is marked when scripts run. */
export function OutlineColumn({ links }: { links: OutlineLink[] }) {
	const { t } = useTranslation('article')
	return (
		<div className="contents-column">
			{links.length > 0 ? (
				<page-outline>
					<nav className="contents" aria-label={t('outline.label')}>
						<h2>{t('outline.title')}</h2>
						<OutlineList links={links} />
					</nav>
				</page-outline>
			) : null}
		</div>
	)
}

/** Above the text on narrow screens, closed. */
export function OutlineDisclosure({ links }: { links: OutlineLink[] }) {
	const { t } = useTranslation('article')
	const language = useLanguage()
	if (links.length === 0) return null
	const parts = links.filter((link) => link.level === 2).length
	return (
		<AsideBox as="details" className="contents-on-phone" id="sommaire">
			<summary>{t('outline.parts', { count: parts, formatted: formatNumber(parts, language) })}</summary>
			<OutlineList links={links} />
		</AsideBox>
	)
}

function OutlineList({ links }: { links: OutlineLink[] }) {
	return (
		<ol>
			{branches(links).map((branch) => (
				<li key={branch.id}>
					<OutlineAnchor link={branch} />
					{branch.children.length > 0 ? (
						<ol>
							{branch.children.map((child) => (
								<li key={child.id}>
									<OutlineAnchor link={child} />
								</li>
							))}
						</ol>
					) : null}
				</li>
			))}
		</ol>
	)
}

function OutlineAnchor({ link }: { link: OutlineLink }) {
	const page = useLanguage()
	const foreign = link.language !== page
	return (
		<a
			href={link.href}
			lang={foreign ? link.language : undefined}
			dir={foreign ? directionOf(link.language) : undefined}
		>
			{link.title}
		</a>
	)
}

/** Two levels are listed; deeper headings are reached by reading. */
function branches(links: OutlineLink[]): Branch[] {
	const list: Branch[] = []
	for (const link of links) {
		const parent = list.at(-1)
		if (link.level === 2 || !parent) list.push({ ...link, children: [] })
		else if (link.level === 3) parent.children.push(link)
	}
	return list
}
