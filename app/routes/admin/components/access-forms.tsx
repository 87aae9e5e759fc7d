import { formatDate } from '#app/i18n/format.ts'
import { useMoment } from '#app/i18n/use-moment.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { cancelDeletionOf } from '#app/modules/account/deletion/index.server.ts'
import { isProofFault, ProofField, useProofSentence } from '#app/modules/identity/components/index.ts'
import type { Recovery } from '#app/modules/identity/recovery/index.server.ts'
import { ownPassword } from '#app/modules/identity/security/index.ts'
import { suspensionForm } from '#app/modules/people/suspension/index.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { useRefused } from '#app/ui/form.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField } from '#app/ui/form-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'

const PROOF = fieldsOf(ownPassword)
const FIELDS = fieldsOf(suspensionForm.omit({ userId: true }).extend(ownPassword.shape))

/** What a form of these was refused for: the proof beside its field, anything else above the form. */
function useRefusal(perform: string) {
	const { t } = useTranslation('admin')
	const sentence = useProofSentence()
	const refused = useRefused(perform)
	const code = refused?.error ?? null
	const ofProof = isProofFault(code) ? sentence(code) : undefined
	const ofForm = code && !ofProof ? t(`access.errors.${code as AccessError}`) : null
	return { isRefused: refused !== null, ofProof, ofForm }
}

type AccessError =
	| 'already'
	| 'merged'
	| 'tooLate'
	| 'noSessions'
	| 'notSuspended'
	| 'noSecondStep'
	| 'notAsked'
	| 'ownRequest'
	| 'notLeaving'

/** One thing that reaches far, with its reason. */
export function AccessForm({
	kind,
	perform,
	submit,
	asksProof,
}: {
	kind: 'impersonate' | 'suspend' | 'recover' | 'remove'
	perform: string
	submit: string
	asksProof: boolean
}) {
	const { t } = useTranslation('admin')
	const { isRefused, ofProof, ofForm } = useRefusal(perform)
	return (
		<Panel aria-labelledby={perform}>
			<h2 id={perform}>{t(`access.${kind}.title`)}</h2>
			<p className="quiet pb-4">{t(`access.${kind}.text`)}</p>
			{isRefused ? (
				<FormSummary
					title={t('access.refused')}
					faults={ofProof ? [{ href: `#${perform}-password`, text: ofProof }] : []}
				>
					{ofForm ?? t('grant.correct')}
				</FormSummary>
			) : null}
			<FieldsForm
				fields={FIELDS}
				className="form narrow"
				perform={perform}
				prefix={`${perform}-`}
				errors={{ password: ofProof }}
				noValidate
			>
				<ParagraphsField
					of={FIELDS.reason}
					label={t('access.reason')}
					hint={t(`access.${kind}.reasonHelp`)}
					rows={2}
				/>
				{asksProof || ofProof ? <ProofField /> : null}
				<p className="form-foot">
					<Button variant={kind === 'remove' ? 'danger' : undefined}>{submit}</Button>
				</p>
			</FieldsForm>
		</Panel>
	)
}

/** An account that is to be deleted, and the way to keep it. */
export function KeepForm() {
	const { t } = useTranslation('admin')
	const { ofForm } = useRefusal('garder')
	return (
		<Panel aria-labelledby="garder">
			<h2 id="garder">{t('access.remove.asked')}</h2>
			{ofForm ? (
				<FormSummary title={t('access.refused')} faults={[]}>
					{ofForm}
				</FormSummary>
			) : null}
			<ButtonForm<typeof cancelDeletionOf, 'userId'> perform="garder" send={{}}>
				<p className="quiet pb-4">{t('access.remove.keepHelp')}</p>
				<Button>{t('access.remove.keep')}</Button>
			</ButtonForm>
		</Panel>
	)
}

/** A closed account: since when, by whom, why, and the way back. */
export function LiftForm({
	suspension: { since, by, reason },
	asksProof,
}: {
	suspension: { since: Date; by: string | null; reason: string | null }
	asksProof: boolean
}) {
	const { t } = useTranslation('admin')
	const language = useLanguage()
	const facts: [string, string | null][] = [
		[t('access.suspended.since'), formatDate(since.toISOString().slice(0, 10), language)],
		[t('access.suspended.by'), by],
		[t('access.reason'), reason],
	]
	return (
		<Panel aria-labelledby="suspendu">
			<h2 id="suspendu">{t('access.suspended.title')}</h2>
			<Facts facts={facts} />
			<ProvedButton perform="retablir" label={t('access.suspended.lift')} asksProof={asksProof} />
		</Panel>
	)
}

/** A recovery that is going on: who asked, who confirmed, when it ends, and what may be done about it. */
export function RecoveryPart({
	recovery,
	mayConfirm,
	asksProof,
}: {
	recovery: Recovery
	mayConfirm: boolean
	asksProof: boolean
}) {
	const { t } = useTranslation('admin')
	const moment = useMoment()
	const facts: [string, string | null][] = [
		[t('access.recovery.askedBy'), recovery.askedBy],
		[t('access.recovery.askedAt'), moment(recovery.askedAt)],
		[t('access.reason'), recovery.reason],
		[t('access.recovery.confirmedBy'), recovery.confirmedBy ?? t('access.recovery.nobody')],
		[t('access.recovery.dueAt'), moment(recovery.dueAt)],
	]
	return (
		<Panel aria-labelledby="secours">
			<h2 id="secours">{t('access.recovery.title')}</h2>
			<p className="quiet pb-4">
				{t(recovery.confirmedBy ? 'access.recovery.waiting' : 'access.recovery.needsAnother')}
			</p>
			<Facts facts={facts} />
			{mayConfirm && !recovery.confirmedBy ? (
				<ProvedButton perform="confirmer" label={t('access.recovery.confirm')} asksProof={asksProof} />
			) : null}
			<ProvedButton perform="arreter" label={t('access.recovery.stop')} asksProof={false} />
		</Panel>
	)
}

function Facts({ facts }: { facts: readonly [string, string | null][] }) {
	return (
		<dl className="facts-list">
			{facts.map(([name, value]) =>
				value === null ? null : (
					<div key={name}>
						<dt>{name}</dt>
						<dd>
							<bdi>{value}</bdi>
						</dd>
					</div>
				),
			)}
		</dl>
	)
}

/** One button that reaches far, with the password where it is asked for. */
export function ProvedButton({
	perform,
	label,
	asksProof,
}: {
	perform: string
	label: string
	asksProof: boolean
}) {
	const { t } = useTranslation('admin')
	const { isRefused, ofProof, ofForm } = useRefusal(perform)
	return (
		<>
			{isRefused ? (
				<FormSummary
					title={t('access.refused')}
					faults={ofProof ? [{ href: `#${perform}-password`, text: ofProof }] : []}
				>
					{ofForm}
				</FormSummary>
			) : null}
			<FieldsForm
				fields={PROOF}
				className="form narrow"
				perform={perform}
				prefix={`${perform}-`}
				errors={{ password: ofProof }}
				noValidate
			>
				{asksProof || ofProof ? <ProofField /> : null}
				<p className="form-foot">
					<Button>{label}</Button>
				</p>
			</FieldsForm>
		</>
	)
}
