import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Disclosure } from '#app/ui/panel.tsx'
import type { openJournal } from '../open-journal.server.ts'
import type { DraftPage } from '../queries.server.ts'
import type { discardDraft } from '../steps.server.ts'
import type { StepError } from './step-form.tsx'
import type { PathOfStep } from './steps.ts'

/** What is still missing, the page as the public will see it, and the button that opens the journal. */
export function OpenStep({
	draft,
	preview,
	error,
	pathOf,
}: {
	draft: DraftPage
	pathOf: PathOfStep
	/** The page of the journal as the public will see it. */
	preview: ReactNode
	error: StepError | null
}) {
	const { t } = useTranslation('library')
	const { missing, version, answers } = draft
	const isTrial = draft.trialOwner !== null
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
								<a className="link" href={pathOf(step)}>
									{t(`steps.${step}`)}
								</a>
							</li>
						))}
					</ul>
				</Notice>
			) : (
				<div className="form">
					<p>
						{t(isTrial ? 'journal.trialText' : 'journal.openText')}{' '}
						{count > 0 ? t('journal.invitedThen', { count }) : null}
					</p>
					<ButtonForm<typeof openJournal, 'id'> perform="garder" send={{ version }}>
						<Button variant="primary">{t(isTrial ? 'journal.openTrial' : 'journal.open')}</Button>
					</ButtonForm>
				</div>
			)}
			{preview ? (
				<section aria-labelledby="apercu" className="journal-preview">
					<h2 id="apercu">{t('journal.preview')}</h2>
					{preview}
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
