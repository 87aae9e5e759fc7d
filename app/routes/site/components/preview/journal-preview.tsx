import type { JournalPage } from '#app/modules/journal/index.ts'
import type { DisciplineTag } from '#app/modules/work/index.ts'
import { TextIn } from '#app/ui/text.tsx'
import { Cover } from '#app/ui/weave/cover.tsx'
import { DisciplineLinks } from '../discipline-links.tsx'
import { JournalAbout } from '../journal/about.tsx'
import { JournalEditors } from '../journal/editors.tsx'
import { JournalFacts } from '../journal/facts.tsx'
import { Paragraphs } from '../paragraphs.tsx'

/** The page of a journal as readers will see it, for those who prepare it. */
export function JournalPreview({
	journal,
	disciplines,
}: {
	journal: JournalPage
	disciplines: DisciplineTag[]
}) {
	return (
		<>
			<div className="journal-head">
				<div>
					<Cover
						id={journal.slug}
						dye={journal.dye}
						label={<TextIn texts={journal.title} original={journal.language} />}
						detail={journal.periodicity}
					/>
				</div>
				<div>
					<DisciplineLinks disciplines={disciplines} />
					<p className="preview-title">
						<TextIn texts={journal.title} original={journal.language} />
					</p>
					<p className="subtitle">
						<TextIn texts={journal.subtitle} original={journal.language} />
					</p>
					<Paragraphs texts={journal.description} original={journal.language} />
					<JournalFacts journal={journal} />
				</div>
			</div>
			<JournalEditors editors={journal.editors} />
			<JournalAbout journal={journal} />
		</>
	)
}
