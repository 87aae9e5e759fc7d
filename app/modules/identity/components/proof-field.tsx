import { useTranslation } from '#app/i18n/use-translation.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, TextField } from '#app/ui/form-parts.tsx'
import type { SecurityRefusal } from '../security/model.ts'
import { ownPassword } from '../security/schema.ts'

/** Why the password that a form brought did not prove who sent it; `staleProof`: none was brought. */
export type ProofFault = SecurityRefusal | 'staleProof'

const FAULTS: readonly string[] = [
	'staleProof',
	'wrongPassword',
	'noPassword',
	'tooMany',
	'impersonating',
] satisfies ProofFault[]

/** Whether a form was refused for want of a proof. */
export const isProofFault = (fault: string | null): fault is ProofFault =>
	fault !== null && FAULTS.includes(fault)

/** Why a file was not given, as the address of its page says (`preuve`). */
export function proofFaultIn(params: URLSearchParams): ProofFault | null {
	const said = params.get('preuve')
	return isProofFault(said) ? said : null
}

const FIELDS = fieldsOf(ownPassword)

/** One's own password, in a form that reaches far. */
export function ProofField() {
	const { t } = useTranslation('security')
	return (
		<TextField
			of={FIELDS.password}
			label={t('proof.label')}
			hint={t('proof.hint')}
			type="password"
			dir="ltr"
		/>
	)
}

/** What is wrong with the proof, to stand beside the field. */
export function useProofSentence(): (fault: ProofFault) => string {
	const { t } = useTranslation('security')
	return (fault) => t(`errors.${fault}`)
}

/** The button that gives a file to whoever proved of late who they are, with the password for the others. */
export function ExportForm({
	action,
	submit,
	asksProof,
	fault,
}: {
	action: string
	submit: string
	asksProof: boolean
	fault: ProofFault | null
}) {
	const { t } = useTranslation('security')
	const sentence = useProofSentence()
	const error = fault === null ? undefined : sentence(fault)
	return (
		<>
			{error ? (
				<FormSummary title={t('proof.refused')} faults={[{ href: '#export-password', text: error }]}>
					{null}
				</FormSummary>
			) : null}
			<FieldsForm
				fields={FIELDS}
				className="form narrow mt-4"
				action={action}
				prefix="export-"
				errors={{ password: error }}
				noValidate
			>
				{asksProof || fault ? <ProofField /> : null}
				<p className="form-foot">
					<Button>{submit}</Button>
				</p>
			</FieldsForm>
		</>
	)
}
