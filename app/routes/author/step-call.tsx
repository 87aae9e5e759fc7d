import { pathTo } from '#app/addresses/address.ts'
import { compareTexts, formatDate, languageName } from '#app/i18n/format.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { placeFaults } from '#app/modules/submission/draft/index.ts'
import {
	type deleteDraft,
	listOpenCallsOf,
	MANUSCRIPT_LANGUAGES,
	saveJournalStep,
} from '#app/modules/submission/index.server.ts'
import { journalStep } from '#app/modules/submission/index.ts'
import { postedForm, refusedPage } from '#app/platform/http/posted-form.ts'
import { readForm } from '#app/platform/http/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, SelectField } from '#app/ui/form-parts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Disclosure } from '#app/ui/panel.tsx'
import type { Route } from './+types/step-call'
import { useFaultText } from './components/wizard/fault-text.ts'
import { afterStep } from './components/wizard/next.server.ts'
import { headOf, StepFaults, StepFoot, WizardPage } from './components/wizard/wizard-page.tsx'
import { requireDraft, sentMeanwhile } from './draft.server.ts'

export { authorLinks as links } from './components/author-styles.ts'

const FIELDS = fieldsOf(journalStep)

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const { ctx, actor, draft } = await requireDraft(context, request, params.id)
	const { journal, call, sectionId, language } = draft
	const open = await listOpenCallsOf(ctx, actor, journal.id)
	return {
		draft: headOf(draft),
		faults: draft.stepsDone.includes('call') ? placeFaults(draft) : [],
		journal: {
			slug: journal.slug,
			sections: journal.sections,
			acceptsSubmissions: journal.acceptsSubmissions,
		},
		calls: [
			...open.map(({ id, title, language, state }) => ({
				id,
				title,
				language,
				lastDay: state.is === 'open' ? state.lastDay : null,
			})),
			...(call && !open.some(({ id }) => id === call.id)
				? [{ id: call.id, title: call.title, language: call.language, lastDay: null }]
				: []),
		],
		languages: [...new Set([...journal.languages, ...MANUSCRIPT_LANGUAGES])],
		chosen: { sectionId: sectionId ?? '', callId: call?.id ?? '', language },
	}
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const { ctx, actor, draft } = await requireDraft(context, request, params.id)
	const form = await postedForm(request)
	const { typed } = readForm(form, journalStep)
	const saved = await saveJournalStep(ctx, actor, { submissionId: draft.id, ...typed })
	if (saved.ok) {
		const { draft: after } = await requireDraft(context, request, params.id)
		return afterStep(draft.id, 'call', form, placeFaults(after))
	}
	return saved.error === 'unknown' ? refusedPage({ unknown: true }) : sentMeanwhile(draft.id)
}

/** The first step: the section of the journal, the call that is answered, and the language of the manuscript. */
export default function StepCall({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('submission')
	const language = useLanguage()
	const textOf = useFaultText()
	const { draft, faults, journal, calls, languages, chosen } = loaderData
	const errors = Object.fromEntries(faults.map((fault) => [fault.field, textOf(fault)]))
	const titled = (texts: { [language: string]: string }, original: string) =>
		chooseText(texts, language, original)?.text ?? ''
	return (
		<WizardPage draft={draft} step="call">
			{actionData?.unknown ? (
				<Notice tone="important" className="mb-5">
					{t('call.unknown')}
				</Notice>
			) : null}
			<StepFaults draftId={draft.id} step="call" faults={faults} />
			<FieldsForm fields={FIELDS} values={chosen} errors={errors} noValidate>
				{journal.sections.length > 0 ? (
					<SelectField of={FIELDS.sectionId} label={t('call.section')} hint={t('call.sectionHelp')}>
						<option value="">{t('call.choose')}</option>
						{journal.sections.map(({ id, title }) => (
							<option key={id} value={id}>
								{titled(title, draft.journal.language)}
							</option>
						))}
					</SelectField>
				) : null}
				{calls.length > 0 || chosen.callId ? (
					<SelectField of={FIELDS.callId} label={t('call.call')} hint={t('call.callHelp')}>
						<option value="">{journal.acceptsSubmissions ? t('call.none') : t('call.choose')}</option>
						{calls.map((call) => (
							<option key={call.id} value={call.id}>
								{titled(call.title, call.language)}
								{call.lastDay ? ` (${t('call.until', { date: formatDate(call.lastDay, language) })})` : ''}
							</option>
						))}
					</SelectField>
				) : null}
				<SelectField of={FIELDS.language} label={t('call.language')} hint={t('call.languageHelp')}>
					{languages
						.map((code) => ({ code, name: languageName(code, language) }))
						.sort((a, b) => compareTexts(a.name, b.name, language))
						.map(({ code, name }) => (
							<option key={code} value={code}>
								{name}
							</option>
						))}
				</SelectField>
				<StepFoot draft={draft} step="call" />
			</FieldsForm>
			<DeleteDraft id={draft.id} />
		</WizardPage>
	)
}

/** The end of a draft: asked twice, since nothing brings it back. */
function DeleteDraft({ id }: { id: string }) {
	const { t } = useTranslation('submission')
	return (
		<Disclosure className="mt-6" summary={t('delete.title')}>
			<p>{t('delete.text')}</p>
			<ButtonForm<typeof deleteDraft, 'submissionId' | 'version'>
				action={pathTo('author.submission', { id })}
				perform="supprimer"
				send={{}}
			>
				<Button variant="danger" className="mt-4">
					{t('delete.confirm')}
				</Button>
			</ButtonForm>
		</Disclosure>
	)
}
