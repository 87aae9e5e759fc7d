import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { CallerOption } from '#app/modules/call/desk/index.server.ts'
import { useDatedIssueLabel } from '#app/modules/journal/components/index.ts'
import { Check } from '#app/ui/field.tsx'
import { SelectField, TextField } from '#app/ui/form-parts.tsx'
import { CALL } from './typed-call.ts'

/** Whether texts can be submitted to a call, and the section and issue of the journal in which they will appear. */
export function PlaceFields({
	acceptsSubmissions,
	caller,
}: {
	acceptsSubmissions: boolean
	caller: CallerOption
}) {
	const { t } = useTranslation('callDesk')
	const page = useLanguage()
	const label = useDatedIssueLabel()
	const named = (title: CallerOption['title'], other: string) =>
		chooseText(title, page, caller.language)?.text ?? other
	return (
		<fieldset>
			<legend>{t('form.place')}</legend>
			<Check name={CALL.acceptsSubmissions.name} value="1" defaultChecked={acceptsSubmissions}>
				{t('form.acceptsSubmissions')}
			</Check>
			<SelectField of={CALL.sectionId} label={t('form.sectionId')}>
				<option value="">{t('form.noSection')}</option>
				{caller.sections.map(({ id, title }) => (
					<option key={id} value={id}>
						{named(title, id)}
					</option>
				))}
			</SelectField>
			<SelectField of={CALL.issue} label={t('form.issue')}>
				<option value="">{t('form.noIssue')}</option>
				{caller.issues.map((issue) => (
					<option key={issue.id} value={issue.id}>
						{[chooseText(issue.title ?? {}, page, caller.language)?.text, label(issue)]
							.filter(Boolean)
							.join(' · ')}
					</option>
				))}
				<option value="new">{t('form.newIssue')}</option>
			</SelectField>
			<TextField of={CALL.issueTitle} label={t('form.issueTitle')} hint={t('form.issueTitleHelp')} />
		</fieldset>
	)
}
