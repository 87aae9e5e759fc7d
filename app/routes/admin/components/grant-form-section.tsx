import { useTranslation } from '#app/i18n/use-translation.ts'
import type { GrantChoices, GrantRefusal, TermsFault } from '#app/modules/people/grants/index.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/control.tsx'
import { Field, FormSummary } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { GrantFields } from './grant-fields.tsx'
import type { TypedGrant } from './grant-form.ts'

export type GrantFault = TermsFault | GrantRefusal

/** Gives a role to the person of the page. */
export function GrantForm({
	choices,
	typed,
	fault,
}: {
	choices: GrantChoices
	typed: TypedGrant
	fault: GrantFault | null
}) {
	const { t } = useTranslation('admin')
	const error = fault ? t(`grant.errors.${fault}`) : undefined
	const field = fault === 'until' ? 'until' : fault === 'place' ? 'place' : 'role'
	return (
		<Panel aria-labelledby="accorder">
			<h2 id="accorder">{t('grant.title')}</h2>
			{error ? (
				<FormSummary title={t('grant.refused')} faults={[{ href: `#${field}`, text: error }]}>
					{t('grant.correct')}
				</FormSummary>
			) : null}
			<form className="form narrow" method="post" noValidate>
				<input type="hidden" name="acte" value="accorder" />
				<GrantFields
					choices={choices}
					typed={typed}
					errors={{
						role: field === 'role' ? error : undefined,
						place: field === 'place' ? error : undefined,
					}}
				/>
				<Field
					id="until"
					label={t('grant.until')}
					hint={t('grant.untilHelp')}
					error={field === 'until' ? error : undefined}
				>
					{(attributes) => <Input {...attributes} type="date" name="until" defaultValue={typed.until} />}
				</Field>
				<p className="form-foot">
					<Button variant="primary">{t('grant.submit')}</Button>
				</p>
			</form>
		</Panel>
	)
}
