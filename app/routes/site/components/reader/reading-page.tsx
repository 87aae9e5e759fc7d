import type { ReactNode } from 'react'
import { DisciplineLink } from '#app/modules/work/components/discipline-link.tsx'
import type { WorkRecord } from '#app/modules/work/model.ts'
import type { WorkReading } from '#app/modules/work/reading.ts'
import { ReaderAbstracts } from './abstracts.tsx'
import { Contributors } from './contributors.tsx'
import { ReaderFacts } from './facts.tsx'
import { ReaderNotices } from './notices.tsx'
import { OutlineColumn, OutlineDisclosure, useOutlineLinks } from './outline.tsx'
import { ReaderReferences } from './references.tsx'
import { ReaderRights } from './rights.tsx'
import { ReaderText } from './text.tsx'
import { ReaderTitle } from './title.tsx'
import { ReaderBar, ReaderTools } from './tools.tsx'
import { WorkHead } from './work-head.tsx'

/** The page on which an article or a chapter is read: who wrote it, its abstracts, its text, its references and its rights. */
export function ReadingPage({
	record,
	reading,
	title,
	viewer,
	breadcrumb,
	vignette,
	kicker,
	belowFacts,
	children,
}: {
	record: WorkRecord
	reading: WorkReading
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
	const [discipline] = reading.disciplines
	const outline = useOutlineLinks(record, reading)
	return (
		<div className="page">
			<WorkHead record={record} title={title} />
			{breadcrumb}
			<article>
				<header className="art-tete">
					{vignette}
					<div>
						{discipline ? <DisciplineLink discipline={discipline} /> : null}
						{kicker}
						<ReaderTitle record={record} />
						<Contributors contributors={record.contributors} />
						<ReaderFacts record={record} wordCount={reading.body?.wordCount ?? null} />
						{belowFacts}
					</div>
				</header>
				<div className="lecteur">
					<OutlineColumn links={outline} />
					<div className="texte">
						<ReaderNotices record={record} notices={reading.notices} />
						<ReaderAbstracts record={record} />
						<OutlineDisclosure links={outline} />
						<ReaderText record={record} reading={reading} viewer={viewer} />
						<ReaderReferences references={record.references} />
						<ReaderRights record={record} reading={reading} />
					</div>
					<ReaderTools record={record} reading={reading} viewer={viewer} />
				</div>
			</article>
			{children}
			<ReaderBar record={record} hasOutline={outline.length > 0} />
		</div>
	)
}
