import { useTranslation } from 'react-i18next'
import { formatNumber } from '#app/i18n/format.ts'
import { directionOf } from '#app/i18n/languages.ts'
import type { WorkRecord } from '#app/modules/work/model.ts'
import type { WorkReading } from '#app/modules/work/reading.ts'
import { useLanguage } from '#app/ui/text.tsx'

type OutlineLink = { id: string; level: number; title: string; language: string }

type Branch = OutlineLink & { children: OutlineLink[] }

/** The parts of a work that can be read here, its abstract and its references among them; none without a text. */
export function useOutlineLinks(record: WorkRecord, reading: WorkReading): OutlineLink[] {
	const { t } = useTranslation('article')
	const page = useLanguage()
	if (!reading.body) return []
	const { language, outline } = reading.body
	return [
		...(Object.keys(record.abstract).length > 0
			? [{ id: 'resume', level: 2, title: t('abstract'), language: page }]
			: []),
		...outline.map((entry) => ({ ...entry, language })),
		...(record.references.length > 0
			? [{ id: 'references', level: 2, title: t('references'), language: page }]
			: []),
	]
}

/** Beside the text on a wide screen; the section being read is marked when scripts run. */
export function OutlineColumn({ links }: { links: OutlineLink[] }) {
	const { t } = useTranslation('article')
	return (
		<div className="sommaire-col">
			{links.length > 0 ? (
				<page-outline>
					<nav className="sommaire" aria-label={t('outline.label')}>
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
		<details className="tdm-mobile encart" id="sommaire">
			<summary>{t('outline.parts', { count: parts, formatted: formatNumber(parts, language) })}</summary>
			<OutlineList links={links} />
		</details>
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
			href={`#${link.id}`}
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
