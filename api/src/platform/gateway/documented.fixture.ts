/** What the service documents of its answers: the names of what is in them (github.com/PaystackOSS/doc-code-snippets). */
export const documented = {
  envelope: ['data', 'message', 'status'],
  initialized: ['access_code', 'authorization_url', 'reference'],
  transaction: [
    'amount', 'authorization', 'channel', 'connect', 'createdAt', 'created_at', 'currency', 'customer', 'domain', 'fees', 'fees_breakdown', 'fees_split', 'gateway_response', 'id',
    'ip_address', 'log', 'message', 'metadata', 'order_id', 'paidAt', 'paid_at', 'plan', 'plan_object', 'pos_transaction_data', 'receipt_number', 'reference', 'requested_amount',
    'source', 'split', 'status', 'subaccount', 'transaction_date',
  ],
  customer: ['customer_code', 'email', 'first_name', 'id', 'last_name', 'metadata', 'phone', 'risk_action'],
  authorization: [
    'account_name', 'authorization_code', 'bank', 'bin', 'brand', 'card_type', 'channel', 'country_code', 'exp_month', 'exp_year', 'last4', 'reusable', 'signature',
  ],
  refund: [
    'amount', 'channel', 'createdAt', 'currency', 'customer_note', 'deducted_amount', 'domain', 'expected_at', 'fully_deducted', 'id', 'integration', 'merchant_note', 'refunded_by',
    'status', 'transaction', 'updatedAt',
  ],
} as const
