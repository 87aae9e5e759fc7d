import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { AnonymityFinding } from '#app/modules/manuscript-check/anonymity/index.ts'
import { AnonymityList } from '#app/modules/manuscript-check/components/index.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { AsideBox } from '#app/ui/panel.tsx'

/** The button that makes the anonymised copy, or the copy and what is left in it. */
export function AnonymousCopy({
	found,
	left,
	copyKey,
}: {
	found: readonly AnonymityFinding[]
	left: readonly AnonymityFinding[] | null
	copyKey: string
}) {
	const { t } = useTranslation('check')
	if (left) return <MadeCopy left={left} copyKey={copyKey} />
	if (found.length === 0) return null
	return (
		<form className="mb-5" method="post">
			<input type="hidden" name="acte" value="anonymiser" />
			<Button variant="primary">{t('anonymity.make')}</Button>
		</form>
	)
}

function MadeCopy({ left, copyKey }: { left: readonly AnonymityFinding[]; copyKey: string }) {
	const { t } = useTranslation('check')
	const language = useLanguage()
	return (
		<>
			<AsideBox as="div" className="mb-5">
				<h3>{t('anonymity.copy')}</h3>
				<p>
					{left.length === 0
						? t('anonymity.clean')
						: t('anonymity.left', { count: left.length, formatted: formatNumber(left.length, language) })}
				</p>
				<p className="mt-4">
					<ButtonLink variant="primary" href={pathTo('check.copy', { cle: copyKey })} download>
						{t('anonymity.download')}
					</ButtonLink>
				</p>
				{left.length > 0 ? (
					<>
						<h4 className="mt-4">{t('anonymity.after')}</h4>
						<AnonymityList found={left} />
					</>
				) : null}
			</AsideBox>
			<h3>{t('anonymity.before')}</h3>
		</>
	)
}
