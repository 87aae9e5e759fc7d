import type { ReactNode } from 'react'
import { DisciplineLink } from '#app/modules/work/components/index.ts'
import { citedIn } from '#app/modules/work/full-text/index.ts'
import { classes } from '#app/ui/classes.ts'
import { ReaderAbstracts } from './abstracts.tsx'
import { Contributors } from './contributors.tsx'
import { ReaderFacts } from './facts.tsx'
import { LaterHead } from './later-head.tsx'
import { GravestFirst, ReaderNotices } from './notices.tsx'
import { OutlineColumn, OutlineDisclosure, useOutlineLinks } from './outline.tsx'
import { PartEnd, PartStart } from './part-navigation.tsx'
import { PrintedSource } from './printed-source.tsx'
import type { WorkOnPage } from './read-work.server.ts'
import { ReaderReferences } from './references.tsx'
import { ReviewedElsewhere } from './reviewed-elsewhere.tsx'
import { ReaderRights } from './rights.tsx'
import { ReaderText } from './text.tsx'
import { ReaderTitle } from './title.tsx'
import { ReaderBar, ReaderTools } from './tools.tsx'
import { WorkHead } from './work-head.tsx'

/**
 * The page on which an article or a chapter is read: who wrote it, its abstracts, its text, its references and its rights.
 * A later part of a long text stands below a short head, and what else to read comes after the last.
 */
export function ReadingPage({
	work,
	saved,
	title,
	viewer,
	breadcrumb,
	vignette,
	kicker,
	belowFacts,
	children,
}: {
	work: WorkOnPage
	/** Whether the reader saved the work; null for a visitor. */
	saved: boolean | null
	/** The title of the document, before the name of the platform. */
	title: string
	/** The address of the PDF viewer, where the work has one. */
	viewer: string | null
	breadcrumb: ReactNode
	/** The cover of what the work appeared in, beside its title. */
	vignette: ReactNode
	/** Above the title: where in the issue or the book the work stands. */
	kicker: ReactNode
	belowFacts?: ReactNode
	/** After the work: its neighbours, and what else to read. */
	children: ReactNode
}) {
	const { record, reading, text } = work
	const [discipline] = reading.disciplines
	const outline = useOutlineLinks(work)
	const isLater = typeof text?.part === 'number' && text.part > 1
	const references = text?.references
	const hasText = text !== null || viewer !== null
	return (
		<div className={classes('page', text?.isInOneFace && 'rare-letters')}>
			<WorkHead work={work} title={title} />
			{breadcrumb}
			<article className="printed-sheet">
				{isLater ? (
					<LaterHead record={record} />
				) : (
					<header className="work-head">
						{vignette}
						<div>
							{discipline ? <DisciplineLink discipline={discipline} /> : null}
							{kicker}
							<GravestFirst record={record} notices={reading.notices} />
							<ReaderTitle record={record} />
							<Contributors contributors={record.contributors} institutions={work.institutions} />
							<ReaderFacts record={record} wordCount={text?.wordCount ?? null} hasText={hasText} />
							{belowFacts}
						</div>
					</header>
				)}
				<div className="reader">
					<OutlineColumn links={outline} />
					<div className="text">
						<ReaderNotices record={record} notices={reading.notices} withdrawal={reading.withdrawal} />
						{isLater ? null : <ReaderAbstracts record={record} />}
						<OutlineDisclosure links={outline} />
						<PartStart work={work} />
						<div className="text-part" data-part={isPart(text) ? text.part : undefined}>
							<ReaderText work={work} viewer={viewer} />
							<ReaderReferences
								references={record.references}
								language={text?.language ?? record.language}
								from={references?.from ?? 0}
								cited={citedIn(text?.html ?? '')}
								part={typeof text?.part === 'number' ? text.part : 1}
								files={`${record.path}/references`}
							/>
						</div>
						<PartEnd work={work} />
						<ReviewedElsewhere reviews={reading.outsideReviews} />
						<ReaderRights record={record} reading={reading} hasText={hasText} />
					</div>
					<ReaderTools work={work} saved={saved} viewer={viewer} />
				</div>
				<PrintedSource record={record} />
			</article>
			{isLater && text?.part !== text?.total ? null : children}
			<ReaderBar work={work} saved={saved} hasOutline={outline.length > 0} />
		</div>
	)
}

function isPart(text: WorkOnPage['text']): text is NonNullable<WorkOnPage['text']> {
	return text !== null && text.total > 1 && text.part !== 'whole'
}
