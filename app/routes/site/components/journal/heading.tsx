import { pathTo } from '#app/addresses/address.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { CallReader } from '#app/modules/call/index.ts'
import { FollowButton } from '#app/modules/follow/components/index.ts'
import type { FollowState } from '#app/modules/follow/index.ts'
import { JournalCover } from '#app/modules/journal/components/index.ts'
import type { JournalPage } from '#app/modules/journal/index.ts'
import type { DisciplineTag } from '#app/modules/work/index.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { DisciplineLinks } from '../discipline-links.tsx'
import { Paragraphs } from '../paragraphs.tsx'
import { ClosureNotice } from './closure-notice.tsx'
import { JournalFacts } from './facts.tsx'

/** The cover, the title, the description and the facts of a journal. */
export function JournalHeading({
	journal,
	disciplines,
	following,
	reader,
}: {
	journal: JournalPage
	disciplines: DisciplineTag[]
	following: FollowState
	reader: CallReader
}) {
	const language = useLanguage()
	return (
		<header className="journal-head">
			<div>
				<JournalCover
					journal={journal}
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
					<p className="subtitle">
						<TextIn texts={journal.subtitle} original={journal.language} />
					</p>
				) : null}
				{journal.closure ? <ClosureNotice closure={journal.closure} original={journal.language} /> : null}
				<div className="standfirst">
					<Paragraphs texts={journal.description} original={journal.language} />
				</div>
				<JournalFacts journal={journal} />
				<div className="button-row">
					{journal.acceptsSubmissions ? <SubmitLink journal={journal} reader={reader} /> : null}
					<FollowButton kind="journal" target={journal.slug} state={following} returnTo={journal.path} />
				</div>
			</div>
		</header>
	)
}

/** Submitting to the journal itself, without a call: for a visitor by way of sign-in, for a reader by way of becoming an author. */
function SubmitLink({ journal, reader }: { journal: JournalPage; reader: CallReader }) {
	const { t } = useTranslation('journals')
	if (reader === 'submit') {
		return (
			<ButtonLink variant="primary" href={pathTo('author.submit', { revue: journal.slug })}>
				{t('submit')}
			</ButtonLink>
		)
	}
	if (reader === 'sign-in') {
		return (
			<ButtonLink variant="primary" href={pathTo('signIn', { retour: journal.path })}>
				{t('signInToSubmit')}
			</ButtonLink>
		)
	}
	return <ButtonLink href={pathTo('author')}>{t('authorsOnly')}</ButtonLink>
}
