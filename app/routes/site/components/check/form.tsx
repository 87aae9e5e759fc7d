import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { RefusalCode } from '#app/modules/manuscript-file/index.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/control.tsx'
import { Field, FormSummary } from '#app/ui/field.tsx'

/** Choosing the file, and the names to look for in it. */
export function CheckForm({ names, refused }: { names: string[]; refused: RefusalCode | 'busy' | null }) {
	const { t } = useTranslation('check')
	const error = refused ? t(`refused.${refused}`) : undefined
	return (
		<busy-form data-busy={t('form.busy')}>
			<form className="form" method="post" encType="multipart/form-data" action={pathTo('check')}>
				{error ? (
					<FormSummary title={t('form.failed')} faults={[]}>
						{error}
					</FormSummary>
				) : null}
				<Field id="manuscrit" label={t('form.file')} hint={t('form.fileHelp')} error={error}>
					{(field) => (
						<input
							{...field}
							type="file"
							name="manuscrit"
							accept=".docx,.odt,.pdf,application/vnd.oasis.opendocument.text,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
						/>
					)}
				</Field>
				<Field id="noms" label={t('form.names')} hint={t('form.namesHelp')}>
					{(field) => (
						<TextArea {...field} name="noms" rows={3} autoComplete="off" defaultValue={names.join('\n')} />
					)}
				</Field>
				<p>
					<Button variant="primary">{t('form.submit')}</Button>
				</p>
			</form>
		</busy-form>
	)
}
