import { useTranslation } from '#app/i18n/use-translation.ts'
import type { removeCall } from '#app/modules/call/index.server.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { useRefused } from '#app/ui/form.tsx'
import { Disclosure, Panel } from '#app/ui/panel.tsx'

/** Behind a disclosure that says what goes: a call that nobody answered is removed for good. */
export function RemoveCall({ version }: { version: string }) {
	const { t } = useTranslation('callDesk')
	const refused = useRefused<'inUse' | 'changedMeanwhile'>('retirer')
	return (
		<Panel aria-labelledby="retirer">
			<h2 id="retirer">{t('remove.title')}</h2>
			{refused?.error ? (
				<FormSummary title={t('remove.refused')} faults={[]}>
					{t(refused.error === 'inUse' ? 'remove.inUse' : 'errors.changedMeanwhile')}
				</FormSummary>
			) : null}
			<Disclosure summary={t('remove.open')}>
				<p className="small quiet pb-4">{t('remove.text')}</p>
				<ButtonForm<typeof removeCall, 'id'> perform="retirer" send={{ version }}>
					<Button variant="danger">{t('remove.submit')}</Button>
				</ButtonForm>
			</Disclosure>
		</Panel>
	)
}
