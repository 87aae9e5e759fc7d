import { useTranslation } from '#app/i18n/use-translation.ts'
import {
	isProofFault,
	type ProofFault,
	ProofField,
	useProofSentence,
} from '#app/modules/identity/components/index.ts'
import { ownPassword } from '#app/modules/identity/security/index.ts'
import type { GrantChoices, GrantRefusal } from '#app/modules/people/grants/index.server.ts'
import { type TermsFault, termsInput } from '#app/modules/people/grants/index.ts'
import { severalPeople } from '#app/modules/people/suspension/index.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, TextField } from '#app/ui/form-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { GrantFields } from './grant-fields.tsx'
import type { TypedGrant } from './grant-form.ts'

const FIELDS = fieldsOf(termsInput.extend({ ...ownPassword.shape, userIds: severalPeople }))

export type GrantFault = TermsFault | GrantRefusal | ProofFault

/** Gives a role to the person of the page, or to several. */
export function GrantForm({
	choices,
	typed,
	fault,
	asksProof = false,
	userIds,
}: {
	choices: GrantChoices
	typed: TypedGrant
	fault: GrantFault | null
	asksProof?: boolean
	/** Whom it is given to, where that is not the person of the page. */
	userIds?: readonly string[]
}) {
	const { t } = useTranslation('admin')
	const proofSentence = useProofSentence()
	const ofProof = isProofFault(fault)
	const error = ofProof ? proofSentence(fault) : fault ? t(`grant.errors.${fault}`) : undefined
	const field = ofProof ? 'password' : fault === 'until' ? 'until' : fault === 'place' ? 'place' : 'role'
	return (
		<Panel aria-labelledby="accorder">
			<h2 id="accorder">{t('grant.title')}</h2>
			{error ? (
				<FormSummary title={t('grant.refused')} faults={[{ href: `#${field}`, text: error }]}>
					{t('grant.correct')}
				</FormSummary>
			) : null}
			<FieldsForm
				fields={FIELDS}
				className="form narrow"
				perform="accorder"
				hidden={userIds ? { userIds: [...userIds] } : {}}
				values={{ role: typed.role, place: typed.place, until: typed.until }}
				errors={{ [field]: error }}
				noValidate
			>
				<GrantFields fields={FIELDS} choices={choices} recommendOnly={typed.recommendOnly} />
				<TextField of={FIELDS.until} label={t('grant.until')} hint={t('grant.untilHelp')} type="date" />
				{asksProof || ofProof ? <ProofField /> : null}
				<p className="form-foot">
					<Button variant="primary">{t('grant.submit')}</Button>
				</p>
			</FieldsForm>
		</Panel>
	)
}
