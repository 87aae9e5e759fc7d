import { useMoment } from '#app/i18n/use-moment.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { CheckField, RadioField } from '#app/ui/form-choices.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, SelectField, TextField, useRefusedFields } from '#app/ui/form-parts.tsx'
import { DoneNotice, Notice } from '#app/ui/notice.tsx'
import type { ShownAccount } from '../account.server.ts'
import { accountForm, MODES, SERVICES } from '../model.ts'

const FIELDS = fieldsOf(accountForm)

/** The account of a journal or a publisher at a service that registers DOIs; that of a journal says how articles are given them. */
export function AccountForm({
	account: { holder, values, prefix, suffix, journalDoi, secretAt, hasIssn, version },
	isSaved,
	refused,
}: {
	account: ShownAccount
	isSaved: boolean
	/** The code of a refusal, null where something else is wrong, undefined where nothing was refused. */
	refused: string | null | undefined
}) {
	const { t } = useTranslation('dois')
	const moment = useMoment()
	const faults = useRefusedFields()
	const isOfJournal = holder.kind === 'journal'
	return (
		<>
			<DoneNotice>{isSaved && refused === undefined ? t('account.saved') : null}</DoneNotice>
			{refused === undefined ? null : (
				<FormSummary title={t('account.refused')} faults={faults}>
					{t(refused === 'changedMeanwhile' ? 'account.changedMeanwhile' : 'account.correct')}
				</FormSummary>
			)}
			{hasIssn ? null : <Notice tone="important">{t('account.noIssn')}</Notice>}
			<FieldsForm
				fields={FIELDS}
				className="form narrow"
				perform="enregistrer"
				hidden={isOfJournal ? { version } : { version, suffix: '', journalDoi: '' }}
				values={{
					service: 'crossref',
					mode: 'hand',
					...values,
					prefix,
					...(isOfJournal && { suffix, journalDoi }),
				}}
				errors={{
					...(faults.some(({ href }) => href === '#prefix') && { prefix: t('account.errors.prefix') }),
					...(faults.some(({ href }) => href === '#suffix') && { suffix: t('account.errors.suffix') }),
				}}
				refusals={{ noSecret: 'secret', journalDoi: 'journalDoi' }}
				say={(code) => t(`account.errors.${code}`)}
				isStored
				noValidate
			>
				<RadioField
					of={FIELDS.service}
					label={t('account.service')}
					options={SERVICES.map((code) => [code, t(`services.${code}`)])}
				/>
				<CheckField of={FIELDS.isTest} label={t('account.isTest')} hint={t('account.isTestHelp')} />
				<SelectField of={FIELDS.mode} label={t('account.mode')} hint={t('account.modeHelp')}>
					{MODES.map((code) => (
						<option key={code} value={code}>
							{t(`modes.${code}`)}
						</option>
					))}
				</SelectField>
				<TextField of={FIELDS.prefix} label={t('account.prefix')} hint={t('account.prefixHelp')} dir="ltr" />
				{isOfJournal ? (
					<>
						<TextField
							of={FIELDS.suffix}
							label={t('account.suffix')}
							hint={t('account.suffixHelp')}
							dir="ltr"
						/>
						<TextField
							of={FIELDS.journalDoi}
							label={t('account.journalDoi')}
							hint={t('account.journalDoiHelp')}
							dir="ltr"
						/>
						<CheckField
							of={FIELDS.issueDois}
							label={t('account.issueDois')}
							hint={t('account.issueDoisHelp')}
						/>
					</>
				) : null}
				<TextField of={FIELDS.login} label={t('account.login')} hint={t('account.loginHelp')} dir="ltr" />
				<TextField
					of={FIELDS.secret}
					label={t('account.secret')}
					hint={secretAt ? t('account.secretKept', { moment: moment(secretAt) }) : t('account.secretHelp')}
					type="password"
					dir="ltr"
					value=""
				/>
				<TextField of={FIELDS.depositor} label={t('account.depositor')} hint={t('account.depositorHelp')} />
				<TextField of={FIELDS.email} label={t('account.email')} hint={t('account.emailHelp')} />
				<p className="form-foot">
					<Button variant="primary">{t('account.save')}</Button>
				</p>
			</FieldsForm>
		</>
	)
}
