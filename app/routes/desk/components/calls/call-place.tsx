import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { CallerOption } from '#app/modules/call/desk/index.server.ts'
import { LONGEST, type TypedCall } from '#app/modules/call/index.ts'
import { Input, Select } from '#app/ui/control.tsx'
import { Check, Field } from '#app/ui/field.tsx'

/** Whether texts can be submitted to a call, and the section and issue of the journal in which they will appear. */
export function PlaceFields({
	typed,
	caller,
	errorOf,
}: {
	typed: TypedCall
	caller: CallerOption
	errorOf: (field: string) => string | undefined
}) {
	const { t } = useTranslation('callDesk')
	const page = useLanguage()
	const named = (title: CallerOption['title'], other: string) =>
		chooseText(title, page, caller.language)?.text ?? other
	return (
		<fieldset>
			<legend>{t('form.place')}</legend>
			<Check name="acceptsSubmissions" value="1" defaultChecked={typed.acceptsSubmissions}>
				{t('form.acceptsSubmissions')}
			</Check>
			<Field id="sectionId" label={t('form.sectionId')} error={errorOf('sectionId')}>
				{(field) => (
					<Select {...field} name="sectionId" defaultValue={typed.sectionId}>
						<option value="">{t('form.noSection')}</option>
						{caller.sections.map(({ id, title }) => (
							<option key={id} value={id}>
								{named(title, id)}
							</option>
						))}
					</Select>
				)}
			</Field>
			<Field id="issue" label={t('form.issue')} error={errorOf('issue')}>
				{(field) => (
					<Select {...field} name="issue" defaultValue={typed.issue}>
						<option value="">{t('form.noIssue')}</option>
						{caller.issues.map(({ id, title, slug, year }) => (
							<option key={id} value={id}>
								{`${named(title, slug)} (${year})`}
							</option>
						))}
						<option value="new">{t('form.newIssue')}</option>
					</Select>
				)}
			</Field>
			<Field
				id="issueTitle"
				label={t('form.issueTitle')}
				hint={t('form.issueTitleHelp')}
				error={errorOf('issueTitle')}
			>
				{(field) => (
					<Input
						{...field}
						name="issueTitle"
						defaultValue={typed.issueTitle}
						maxLength={LONGEST.title}
						dir="auto"
					/>
				)}
			</Field>
		</fieldset>
	)
}
