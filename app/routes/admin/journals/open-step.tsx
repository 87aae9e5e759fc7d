import { pathTo } from '#app/addresses/address.ts'
import { STEP_WORDS } from '#app/addresses/desk.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { DraftPage, discardDraft, openJournal } from '#app/modules/journal-draft/index.server.ts'
import type { DisciplineTag } from '#app/modules/work/index.ts'
import { JournalPreview } from '#app/routes/site/components/preview/journal-preview.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Disclosure } from '#app/ui/panel.tsx'
import type { StepError } from './step-form.tsx'

/** What is still missing, the page as the public will see it, and the button that opens the journal. */
export function OpenStep({
	draft,
	disciplines,
	error,
}: {
	draft: DraftPage
	disciplines: DisciplineTag[]
	error: StepError | null
}) {
	const { t } = useTranslation('library')
	const { id, missing, preview, version, answers } = draft
	const invited = [answers.people?.chiefs, answers.people?.sectionEditors, answers.people?.productionEditors]
	const count = new Set(invited.flatMap((addresses) => addresses ?? [])).size
	return (
		<>
			{error && error !== 'fields' ? (
				<FormSummary title={t('journal.notOpened')} faults={[]}>
					{error === 'changedMeanwhile' ? t('staleStep') : t(`errors.${error}`)}
				</FormSummary>
			) : null}
			{missing.length > 0 ? (
				<Notice as="div" tone="important">
					<p>{t('journal.missing')}</p>
					<ul>
						{missing.map((step) => (
							<li key={step}>
								<a className="link" href={pathTo('admin.journalDraft', { id, step: STEP_WORDS[step] })}>
									{t(`steps.${step}`)}
								</a>
							</li>
						))}
					</ul>
				</Notice>
			) : (
				<div className="form">
					<p>
						{t('journal.openText')} {count > 0 ? t('journal.invitedThen', { count }) : null}
					</p>
					<ButtonForm<typeof openJournal, 'id'> perform="garder" send={{ version }}>
						<Button variant="primary">{t('journal.open')}</Button>
					</ButtonForm>
				</div>
			)}
			{preview ? (
				<section aria-labelledby="apercu" className="journal-preview">
					<h2 id="apercu">{t('journal.preview')}</h2>
					<JournalPreview
						journal={preview}
						disciplines={disciplines.filter(({ id }) => preview.disciplines.includes(id))}
					/>
				</section>
			) : null}
			<Disclosure summary={t('journal.discardThis')} className="mt-6">
				<p className="quiet">{t('journal.discardText')}</p>
				<ButtonForm<typeof discardDraft, 'id'> perform="jeter" send={{ version }}>
					<Button>{t('journal.discard')}</Button>
				</ButtonForm>
			</Disclosure>
		</>
	)
}
