import './language.ts'
import './theme.ts'
import './italic.ts'
import './menu.ts'
