export { SignInPage as default } from './SignInPage'
