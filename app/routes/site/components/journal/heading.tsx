import { useTranslation } from 'react-i18next'
import { chooseText } from '#app/i18n/texts.ts'
import { FollowButton } from '#app/modules/follow/components/follow-button.tsx'
import type { FollowState } from '#app/modules/follow/model.ts'
import type { IssueCard, JournalPage } from '#app/modules/journal/model.ts'
import type { DisciplineTag } from '#app/modules/work/card.ts'
import { TextIn, useLanguage } from '#app/ui/text.tsx'
import { Cover } from '#app/ui/weave/cover.tsx'
import { DisciplineLinks } from '../discipline-links.tsx'
import { Paragraphs } from '../paragraphs.tsx'
import { JournalFacts } from './facts.tsx'

/** The cover, the title, the description and the facts of a journal. */
export function JournalHeading({
	journal,
	issues,
	disciplines,
	following,
}: {
	journal: JournalPage
	issues: IssueCard[]
	disciplines: DisciplineTag[]
	following: FollowState
}) {
	const { t } = useTranslation('journals')
	const language = useLanguage()
	return (
		<header className="revue-tete">
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
				<h1>
					<TextIn texts={journal.title} original={journal.language} />
				</h1>
				{chooseText(journal.subtitle, language, journal.language) ? (
					<p className="sous-titre">
						<TextIn texts={journal.subtitle} original={journal.language} />
					</p>
				) : null}
				<div className="chapo">
					<Paragraphs texts={journal.description} original={journal.language} />
				</div>
				<JournalFacts journal={journal} issues={issues} />
				<div className="actions">
					{journal.acceptsSubmissions ? (
						<a className="bt bt-1" href="/auth">
							{t('signInToSubmit')}
						</a>
					) : null}
					<FollowButton kind="journal" target={journal.slug} state={following} returnTo={journal.path} />
				</div>
			</div>
		</header>
	)
}
