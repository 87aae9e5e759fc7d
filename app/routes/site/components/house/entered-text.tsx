import { useTranslation } from '#app/i18n/use-translation.ts'
import type { ShownText } from '#app/modules/site/texts/index.server.ts'
import { RichTextBlocks } from '#app/ui/rich-text/rich-text-blocks.tsx'

/** What the operator wrote; named as missing where nothing is. */
export function EnteredText({ shown }: { shown: ShownText | null }) {
	const { t } = useTranslation('trust')
	if (!shown) return <p className="to-complete">{t('missing')}</p>
	return <RichTextBlocks text={shown.text} language={shown.language} />
}
