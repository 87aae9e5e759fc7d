import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { type AnonymityFinding, keyOfMask, placesOf } from '#app/modules/manuscript-check/anonymity/index.ts'
import { AdviceOnLeft, AnonymityList, MaskForm } from '#app/modules/manuscript-check/components/index.ts'
import type { noteAnonymisedCopy } from '#app/modules/manuscript-check/index.server.ts'
import type { CheckReport } from '#app/modules/manuscript-check/index.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { AsideBox } from '#app/ui/panel.tsx'

/** The button that makes the anonymised copy, or the copy and what is left in it. */
export function AnonymousCopy({
	found,
	sought,
	left,
	masking,
	isWord,
	copyKey,
}: {
	found: readonly AnonymityFinding[]
	/** The names that were sought; without any the copy is not said to name nobody. */
	sought: readonly string[] | undefined
	left: readonly AnonymityFinding[] | null
	/** Which words are masked in it. */
	masking: CheckReport['masking']
	isWord: boolean
	copyKey: string
}) {
	const { t } = useTranslation('check')
	if (left) return <MadeCopy {...{ left, masking, isWord, copyKey }} isSought={sought?.length !== 0} />
	if (found.length === 0) return null
	return (
		<ButtonForm<typeof noteAnonymisedCopy, 'token'> className="mb-5" perform="anonymiser" send={{}}>
			<Button variant="primary">{t('anonymity.make')}</Button>
		</ButtonForm>
	)
}

function MadeCopy({
	left,
	masking,
	isWord,
	isSought,
	copyKey,
}: {
	left: readonly AnonymityFinding[]
	masking: CheckReport['masking']
	isWord: boolean
	isSought: boolean
	copyKey: string
}) {
	const { t } = useTranslation('check')
	const language = useLanguage()
	const { change, look } = placesOf(left)
	const counted = (count: number) => ({ count, formatted: formatNumber(count, language) })
	return (
		<>
			<AsideBox as="div" className="mb-5">
				<h3>{t('anonymity.copy')}</h3>
				<p>
					{change + look === 0
						? t(isSought ? 'anonymity.clean' : 'anonymity.nobodyKnown')
						: change > 0
							? t('anonymity.left', counted(change))
							: t('anonymity.toLookAt', counted(look))}
				</p>
				<p className="mt-4">
					<ButtonLink variant="primary" href={pathTo('check.copy', { cle: copyKey })} download>
						{t('anonymity.download')}
					</ButtonLink>
				</p>
				{left.length > 0 ? (
					<>
						<h4 className="mt-4">{t('anonymity.after')}</h4>
						<AdviceOnLeft left={left} isWord={isWord} canMask />
						<AnonymityList found={left} />
					</>
				) : null}
				{isWord ? (
					<MaskForm
						found={masking?.unmasked ?? left}
						masked={masking?.masks.map(keyOfMask) ?? null}
						button={t('mask.make')}
					/>
				) : null}
			</AsideBox>
			<h3>{t('anonymity.before')}</h3>
		</>
	)
}
