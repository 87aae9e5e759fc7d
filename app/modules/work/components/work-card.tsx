import type { ReactNode } from 'react'
import { andOthers, formatBytes, formatDate, formatNumber, listSeparator } from '#app/i18n/format.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Colon } from '#app/ui/colon.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { LinkedNames } from '#app/ui/linked-names.tsx'
import { Dotted, Separator, TextIn, TimeWhereKnown, useBlockLanguage } from '#app/ui/text.tsx'
import type { WorkCard } from '../card.ts'
import { DisciplineLink } from './discipline-link.tsx'
import { Extract } from './extract.tsx'

const SHOWN_AUTHORS = 6

/** A work in a list: discipline, what it is where it is no article, title, authors · container · date, abstract, actions, counts. The title is the link. */
export function WorkItem({
	work,
	title,
	snippet,
	snippetLanguage,
	found,
	compact = false,
	heading: Heading = 'h2',
}: {
	work: WorkCard
	/** Shown in place of the title, with what was sought marked. */
	title?: ReactNode
	/** Shown in place of the abstract, e.g. the passage that a search found. */
	snippet?: ReactNode
	snippetLanguage?: string | undefined
	/** Why it is in the list: where a search found it, what it has in common with another work. */
	found?: ReactNode
	compact?: boolean
	heading?: 'h2' | 'h3'
}) {
	const shownTitle = chooseText(work.title, useLanguage(), work.language)
	const own = useBlockLanguage(shownTitle?.language)
	return (
		<article className="work-item">
			<WorkOverline work={work} />
			<Heading className="work-title" {...own}>
				<a href={work.path}>{title ?? <TextIn texts={work.title} original={work.language} />}</a>
			</Heading>
			<WorkMeta work={work} />
			{compact ? (
				found
			) : (
				<>
					<WorkAbstract work={work} snippet={snippet} snippetLanguage={snippetLanguage} />
					{found}
					<div className="foot">
						<WorkActions work={work} />
						<WorkCounts work={work} />
					</div>
				</>
			)}
		</article>
	)
}

/** The discipline, and « Chapitre » or « Ouvrage » among articles. */
function WorkOverline({ work: { disciplines, kind } }: { work: WorkCard }) {
	const { t } = useTranslation('article')
	const [discipline] = disciplines
	if (!discipline && kind === 'article') return null
	return (
		<p className="overline">
			{discipline ? <DisciplineLink discipline={discipline} /> : null}
			{kind === 'article' ? null : <span>{t(`kind.${kind}`)}</span>}
		</p>
	)
}

/** In every list: that nobody may rely on the text. */
function RetractedMark() {
	const { t } = useTranslation('article')
	return <Badge tone="alert">{t('notice.first.retracted')}</Badge>
}

/** Whether it is retracted, or of the demonstration · authors · journal, book or publisher · date. */
export function WorkMeta({ work }: { work: WorkCard }) {
	const { t } = useTranslation('article')
	const language = useLanguage()
	const shown = work.authors.slice(0, SHOWN_AUTHORS)
	const names = shown.length > 0 && (
		<>
			<LinkedNames of={shown} />
			{work.authors.length > SHOWN_AUTHORS ? andOthers(language) : ''}
			{shown[0]?.isEditor ? ` ${t('editorsMark', { count: work.authors.length })}` : ''}
		</>
	)
	const container = work.container && (
		<cite>
			<a href={work.container.path}>
				<TextIn texts={work.container.title} original={work.container.language} />
			</a>
		</cite>
	)
	const date = (
		<TimeWhereKnown on={work.publishedOn} precision={work.precision}>
			{formatDate(work.publishedOn, language, work.precision)}
		</TimeWhereKnown>
	)
	const published = container ? (
		<>
			{container}
			<Separator />
			{date}
		</>
	) : (
		date
	)
	const [first, ...others] = [names, published].filter(Boolean)
	const marked = (
		<>
			{work.retracted ? (
				<>
					<RetractedMark />{' '}
				</>
			) : null}
			{work.demonstration ? (
				<>
					<Badge>{t('notice.first.demonstration')}</Badge>{' '}
				</>
			) : null}
			{first}
		</>
	)
	return <Dotted className="meta" facts={[marked, ...others, useWorkMark(work)]} />
}

/** What must be known of a work before it is opened: that it is of another time, or that its text is elsewhere. */
function useWorkMark(work: Pick<WorkCard, 'review' | 'listed' | 'hasFullText'>): string | null {
	const { t } = useTranslation('article')
	if (work.review === 'heritage') return t('review.heritage')
	return work.listed === 'elsewhere' && !work.hasFullText ? t('facts.elsewhere') : null
}

/** The abstract, or the passage that answers a search, on two lines or as many as are asked for, which begin and are cut off on the text's own sides. */
export function WorkAbstract({
	work,
	snippet,
	snippetLanguage,
	lines,
}: {
	work: WorkCard
	snippet?: ReactNode
	snippetLanguage?: string | undefined
	lines?: number
}) {
	const chosen = chooseText(work.abstract, useLanguage(), work.language)
	const own = useBlockLanguage(snippet ? snippetLanguage : chosen?.language)
	if (!snippet && !chosen) return null
	return (
		<p className="abstract" {...own}>
			{snippet ?? (chosen ? <Extract runs={[chosen]} language={chosen.language} lines={lines} /> : null)}
		</p>
	)
}

/** Read (or see the record), download with its size, cite. */
export function WorkActions({ work }: { work: WorkCard }) {
	const { t } = useTranslation('common')
	const language = useLanguage()
	const title = (
		<span className="visually-hidden">
			<Colon />
			<TextIn texts={work.title} original={work.language} />
		</span>
	)
	return (
		<>
			<ButtonLink variant="bare" href={work.path}>
				<Icon name="read" /> {work.hasFullText ? t('actions.read') : t('actions.seeRecord')}
				{title}
			</ButtonLink>
			{work.pdf ? (
				<ButtonLink variant="bare" href={`${work.pdf.path}?telecharger=1`} data-download>
					<Icon name="download" /> {t('actions.download')}{' '}
					<span className="quiet">
						{work.pdf.bytes === null ? (
							'PDF'
						) : (
							<>
								PDF{listSeparator(language)}
								<bdi>{formatBytes(work.pdf.bytes, language)}</bdi>
							</>
						)}
					</span>
					{title}
				</ButtonLink>
			) : null}
			<ButtonLink variant="bare" href={`${work.path}/citer`} data-cite>
				<Icon name="cite" /> {t('actions.cite')}
				{title}
			</ButtonLink>
		</>
	)
}

/** Views and downloads, as counted; nothing of what there is none of. */
export function WorkCounts({ work }: { work: Pick<WorkCard, 'views' | 'downloads'> }) {
	const { t } = useTranslation('common')
	const language = useLanguage()
	const measures = (['views', 'downloads'] as const).flatMap((measure) => {
		const count = work[measure]
		return count > 0 ? t(`counts.${measure}`, { count, formatted: formatNumber(count, language) }) : []
	})
	if (measures.length === 0) return null
	return <span className="measures figures-aligned">{measures.join(' · ')}</span>
}
